/** Changes that concern no shop, such as the sign-in of an operator, are in the log of the oldest shop. */
export const auditLogOfOperators = {
  name: '0154-audit-log-of-operators',
  up: /* sql */ `
-- Only the root key and operators see such an entry.
alter table audit_log add column operators_only boolean not null default false;
`,
};
