/** The encrypted tokens of subscriptions have a separate column, so that their key can be rotated. */
export const subscriptionTokens = {
  name: '0050-subscription-tokens',
  up: /* sql */ `
alter table subscriptions add column payment_token text;
update subscriptions set payment_token = terms #>> '{payment,token}',
  terms = jsonb_set(terms::jsonb, '{payment,token}', '""')::json
  where terms #>> '{payment,token}' like '1.%';
create index subscriptions_by_encryption_key on subscriptions (split_part(payment_token, '.', 2)) where payment_token is not null;
`,
};
