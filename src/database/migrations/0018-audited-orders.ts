/** The order of an audited change, or of the order token that made it. */
export const auditedOrders = {
  name: '0018-audited-orders',
  up: /* sql */ `
alter table audit_log add column public_order_id text;
`,
};
