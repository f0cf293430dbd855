import { mutate } from '../ask.js';
import type { Shop } from '../prepare-shop.js';
import type { Purchase, Step, StepName } from './purchase.js';

/** What the steps read of their payloads. */
interface Payload {
  publicOrderId: string;
  jwtToken: string;
  shippingLines: { id: string }[];
  applicationState: { orderTotal: number; isProcessed: boolean };
}

type Learn = (payload: Payload) => Partial<Purchase>;

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '1600 Pennsylvania Ave NW',
  city: 'Washington',
  provinceCode: 'DC',
  country: 'United States',
  countryCode: 'US',
  postalCode: '20500',
  phoneNumber: '2024561111',
};

const customer = { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com' };

/** The same checkout over GraphQL; each answer brings the whole application state, as those of REST do. */
export function overGraphql({ url, accessToken, cart, selection }: Shop): Step[] {
  const page = (
    name: StepName,
    mutation: string,
    inputOf: (purchase: Purchase) => object,
    learn: Learn = () => ({}),
    own = '',
  ): Step => ({
    name,
    async take(purchase) {
      const token = purchase.orderToken || accessToken;
      const wanted = `${own} applicationState ${selection}`;
      return { ...purchase, ...learn(await mutate<Payload>(url, token, mutation, inputOf(purchase), wanted)) };
    },
  });

  return [
    page(
      'initialize order',
      'initializeOrder',
      () => ({ cartItems: cart }),
      ({ publicOrderId, jwtToken }) => ({ publicOrderId, orderToken: jwtToken }),
      'publicOrderId jwtToken',
    ),
    page('create guest customer', 'createGuestCustomer', () => customer),
    page('set shipping address', 'setShippingAddress', () => address),
    page('set billing address', 'setBillingAddress', () => address),
    page(
      'list shipping lines',
      'refreshShippingLines',
      () => ({}),
      ({ shippingLines: [first] }) => ({ shippingLine: first?.id ?? '' }),
      'shippingLines { id description amount code }',
    ),
    page('select shipping line', 'selectShippingLine', ({ shippingLine }) => ({ index: shippingLine })),
    page(
      'generate taxes',
      'generateTaxes',
      () => ({}),
      ({ applicationState: { orderTotal } }) => ({ total: orderTotal }),
    ),
    page('add payment', 'addPayment', () => ({ gatewayPublicId: 'test', token: 'tok_ok' })),
    page(
      'process order',
      'processOrder',
      ({ total }) => ({ expectedTotal: total }),
      ({ applicationState: { isProcessed } }) => {
        if (!isProcessed) throw new Error('an order was not processed');
        return {};
      },
    ),
  ];
}
