/** Payments whose method is only verified at first, and refunds whose consequences wait for the gateway's response. */
export const verifiedPayments = {
  name: '0011-verified-payments',
  up: /* sql */ `
alter table transactions drop constraint transactions_amount_check;
-- A verification authorises nothing, and its end voids nothing.
alter table transactions add constraint transactions_amount_check
  check (amount > 0 or (amount = 0 and type in ('authorize', 'void')));

-- The token that a verification gave for paying later, sealed.
alter table payments add column verified_token text;

-- When the pieces and the e-mail of a refund that went through followed it.
alter table transactions add column followed_at timestamptz;
`,
};
