import type { Context } from '../../context.js';
import { readAddressOf } from '../../domain/customers/address-spellings.js';
import type { ReadAddress, ShownCustomer } from '../../domain/customers/customer-output.js';
import { defaultAddressOf } from '../../domain/customers/whole-customers.js';
import { connectionCount } from '../../domain/core/lists/listed-page.js';
import { refuse } from '../../errors.js';
import { decodeCursor, encodeCursor } from '../../lib/relay-cursor.js';
import { addressesOf, groupsOf, labelsOf, orderCountOf, ordersOf } from '../customer-loaders.js';
import { forwardPage, pageSize } from '../forward-page.js';
import type { Resolvers } from '../resolver-types.js';

async function readAddresses(context: Context, customer: ShownCustomer): Promise<ReadAddress[]> {
  const addresses = await addressesOf(context, customer);
  return addresses.map((address) => readAddressOf(address, customer));
}

/** The order in a cursor; without a cursor, the list begins with the newest. Refuses INVALID_PAGE. */
function orderIn(cursor: string | null | undefined): number {
  if (!cursor) return Number.MAX_SAFE_INTEGER;
  const [orderId, ...rest] = decodeCursor(cursor) ?? [];
  return typeof orderId === 'number' && Number.isSafeInteger(orderId) && rest.length === 0
    ? orderId
    : refuse('INVALID_PAGE', { field: 'after', message: 'after must be a cursor of this list' });
}

/** The fields of a customer with their own resolvers. */
export const customerFields: Resolvers = {
  Customer: {
    addresses: (customer, _args, context) => readAddresses(context, customer),
    defaultAddress: async (customer, _args, context) => defaultAddressOf(await readAddresses(context, customer)),
    labels: (customer, _args, context) => labelsOf(context, customer),
    groups: (customer, _args, context) => groupsOf(context, customer),
    async orders(customer, { first, after }, context) {
      const limit = pageSize(first);
      const found = await ordersOf(context, customer, { before: orderIn(after), limit: limit + 1 });
      const page = found.slice(0, limit);
      return {
        ...forwardPage(page, ({ orderId }) => encodeCursor([orderId]), found.length > limit, after),
        ...connectionCount(() => orderCountOf(context, customer)),
      };
    },
  },
};
