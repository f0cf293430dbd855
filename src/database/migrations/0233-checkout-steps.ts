/** How far the checkout of an order has come. Orders that were written before have none. */
export const checkoutSteps = {
  name: '0233-checkout-steps',
  up: 'alter table orders add column checkout_step smallint',
};
