/** Finds the shipments that are announced for a time. */
export const scheduledShipments = {
  name: '0142-scheduled-shipments',
  up: /* sql */ `
create index shipments_scheduled on shipments (shipped_at) where status = 'pending';
`,
};
