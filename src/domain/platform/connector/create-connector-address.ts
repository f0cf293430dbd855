import { connector } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { shownAddress } from './connector-customer.js';
import { addOwnAddress } from '../customers/own-customers.js';
import { recordCreated } from '../../core/operation/idempotency/record-created.js';
import { body, output, findOwnAddress } from './connector-addresses.js';

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
    recordCreated(context, async (executor) => {
      const { shopId, clock } = context;
      const added = { platformCustomerId, fields: given, now: clock.now() };
      const place = { platformCustomerId, platformId: await addOwnAddress(executor, shopId, added) };
      return { address: shownAddress(platformCustomerId, await findOwnAddress(executor, shopId, place)) };
    }),
);
