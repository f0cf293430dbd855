/** An order may start several subscriptions, and is the first occurrence of each. */
export const startedSubscriptions = {
  name: '0045-started-subscriptions',
  up: /* sql */ `
drop index subscription_occurrences_by_order;
create index subscription_occurrences_by_order on subscription_occurrences (shop_id, public_order_id)
  where public_order_id is not null;
`,
};
