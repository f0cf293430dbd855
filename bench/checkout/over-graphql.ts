import { askBytes, mutationText } from '../ask.js';
import type { Shop } from '../prepare-shop.js';
import type { Purchase, Step, StepName } from './purchase.js';
import { readMember } from './read-member.js';

/** Reads a member of the response. */
type Read = (name: string) => string;
type Learn = (read: Read) => Partial<Purchase>;

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

/** The same checkout over GraphQL; each response contains the whole application state, as in REST. */
export function overGraphql({ url, accessToken, cart, selection }: Shop): Step[] {
  const page = (
    name: StepName,
    mutation: string,
    inputOf: (purchase: Purchase) => object,
    learn: Learn = () => ({}),
    own = '',
  ): Step => {
    const query = mutationText(mutation, `${own} applicationState ${selection}`);
    return {
      name,
      async take(purchase) {
        const token = purchase.orderToken || accessToken;
        const body = { query, variables: { input: inputOf(purchase) } };
        const json = await askBytes('POST', `${url}/graphql`, token, body);
        if (!json.includes('"userErrors":[]')) throw new Error(`${mutation}: ${json.toString('latin1', 0, 300)}`);
        return { ...purchase, ...learn((member) => readMember(json, member)) };
      },
    };
  };

  return [
    page(
      'initialize order',
      'initializeOrder',
      () => ({ cartItems: cart }),
      (read) => ({ publicOrderId: read('publicOrderId'), orderToken: read('jwtToken') }),
      'publicOrderId jwtToken',
    ),
    page('create guest customer', 'createGuestCustomer', () => customer),
    page('set shipping address', 'setShippingAddress', () => address),
    page('set billing address', 'setBillingAddress', () => address),
    page(
      'list shipping lines',
      'refreshShippingLines',
      () => ({}),
      // The first member of the first line.
      (read) => ({ shippingLine: read('id') }),
      'shippingLines { id description amount code }',
    ),
    page('select shipping line', 'selectShippingLine', ({ shippingLine }) => ({ index: shippingLine })),
    page(
      'generate taxes',
      'generateTaxes',
      () => ({}),
      (read) => ({ total: Number(read('orderTotal')) }),
    ),
    page('add payment', 'addPayment', () => ({ gatewayPublicId: 'test', token: 'tok_ok' })),
    page(
      'process order',
      'processOrder',
      ({ total }) => ({ expectedTotal: total }),
      (read) => {
        if (read('isProcessed') !== 'true') throw new Error('an order was not processed');
        return {};
      },
    ),
  ];
}
