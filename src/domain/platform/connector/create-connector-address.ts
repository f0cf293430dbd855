import { connector } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { shownAddress } from './connector-customer.js';
import { freshIds } from './connector-id-repository.js';
import { keepCreated } from './keep-created.js';
import { body, output, findOwnAddress, store } from './connector-addresses.js';

/** Adds an address to a customer. Refuses NOT_FOUND. */
export const createConnectorAddress = shopOperation(
  {
    operation: 'createConnectorAddress',
    summary: 'Create Address',
    description: 'Creates an address of a customer.',
    access: connector,
    input: body,
    output,
    keyed: true,
  },
  (context, { platformCustomerId, data: { address: given } }) =>
    keepCreated(context, async (executor) => {
      const { shopId, clock } = context;
      const [platformId = ''] = await freshIds(executor, 'address', 1);
      const place = { platformCustomerId, platformId };
      await store(executor, shopId, { ...place, fields: given, now: clock.now() }, async () => undefined);
      return { address: shownAddress(platformCustomerId, await findOwnAddress(executor, shopId, place)) };
    }),
);
