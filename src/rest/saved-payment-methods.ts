import { backend } from '../domain/core/operation/access.js';
import { deleteSavedPaymentMethod } from '../domain/money/payments/saved-methods/delete-saved-payment-method.js';
import { savedPaymentMethods } from '../domain/money/payments/saved-methods/saved-payment-methods.js';
import { toWire } from '../lib/wire.js';
import { routesWith, shop, storefront, under } from './route.js';
import { objectOf, outputSchema, withMember, withProperty, type Wrap } from './wrap.js';

const success = { type: 'boolean', const: true, description: 'Always true.' };

/** `{cards, success}` */
const listed: Wrap<object> = {
  wrap: ({ output }, result) => ({ body: withMember(JSON.stringify(toWire(output, result)), 'success', 'true') }),
  describe: ({ output }) => withProperty(outputSchema(output), 'success', success),
};

/** `{success, defaultCardId}`: the spec names this one member in camel case. */
const deleted: Wrap<{ defaultCardId: string | null }> = {
  wrap: (_operation, { defaultCardId }) => ({ body: JSON.stringify({ success: true, defaultCardId }) }),
  describe: () =>
    objectOf({
      success,
      defaultCardId: {
        type: ['string', 'null'],
        description: "The ID of the customer's default payment method; null if there is none.",
      },
    }),
};

const { del } = routesWith(deleted);

export const savedPaymentMethodRoutes = [
  ...under(shop, [
    routesWith(listed).get('/customers/{public_customer_id}/payment_methods', savedPaymentMethods),
    del('/payment_methods/{public_payment_id}', deleteSavedPaymentMethod, { access: backend('write_shop_settings') }),
  ]),
  ...under(storefront, [
    del('/payments/saved/{public_payment_id}', deleteSavedPaymentMethod, { id: 'deleteSavedMethodOfOrder' }),
  ]),
];
