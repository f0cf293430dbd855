/** Each startup reads which keys the stored texts need; these indexes make that independent of the number of rows. */
export const encryptionKeys = {
  name: '0032-encryption-keys',
  up: /* sql */ `
create index payments_by_key on payments (split_part(verified_token, '.', 2)) where verified_token is not null;
create index saved_payment_methods_by_key on saved_payment_methods (split_part(token, '.', 2)) where token is not null;
create index mails_by_key on mail_outbox (split_part(sealed_body, '.', 2)) where sealed_body is not null;
`,
};
