/** The order that an audited change was made to, or from. */
export const auditedOrders = {
  name: '0018-audited-orders',
  up: /* sql */ `
alter table audit_log add column public_order_id text;
`,
};
