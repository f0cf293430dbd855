import { z } from 'zod';
import { refuse } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { connector } from '../../core/operation/access.js';
import { addressFields, type AddressFields } from '../../customers/customer-fields.js';
import { markAddressDeleted, saveAddress } from '../../customers/customer-repository.js';
import type { StoredAddress } from '../../customers/customer.js';
import { shopOperation } from '../../core/operation/operation.js';
import { applyChange } from './apply-change.js';
import { connectorAddressSchema, shownAddress } from './connector-customer.js';
import { platformIdMember } from './connector-customers.js';
import { freshIds } from './connector-id-repository.js';
import { findOwnCustomer } from './find-own-customer.js';
import { keepCreated } from './keep-created.js';

const body = z.object({
  platformCustomerId: platformIdMember.describe("The customer's id on the platform."),
  data: z.object({ address: addressFields.describe('The address.') }).describe('The resource of the request.'),
});
const output = z.object({
  address: connectorAddressSchema.describe('The address; null if the operation was refused.'),
});

/** An address and its customer. */
interface Place {
  platformCustomerId: string;
  platformId: string;
}

/** Loads an address of a customer. Refuses NOT_FOUND. */
async function findOwnAddress(executor: Executor, shopId: string, place: Place): Promise<StoredAddress> {
  const { addresses } = await findOwnCustomer(executor, shopId, place.platformCustomerId);
  return addresses.find(({ platformId }) => platformId === place.platformId) ?? refuse('NOT_FOUND');
}

/** Stores the given members of an address; `find` refuses if it cannot be changed. */
function store(
  executor: Executor,
  shopId: string,
  { fields, now, ...place }: Place & { fields: AddressFields; now: Date },
  find: () => Promise<unknown>,
): Promise<void> {
  const customer = async () => {
    await find();
    return findOwnCustomer(executor, shopId, place.platformCustomerId);
  };
  return applyChange(now, customer, async (_, at) => {
    const saved = await saveAddress(executor, shopId, { ...place, fields, at, now: at });
    if (saved === 'no_customer') refuse('NOT_FOUND');
    return saved === 'older' ? saved : 'applied';
  });
}

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

/** Updates the given members of an address and keeps the others. Refuses NOT_FOUND. */
export const updateConnectorAddress = shopOperation(
  {
    operation: 'updateConnectorAddress',
    summary: 'Update Address',
    description: 'Updates an address. Members that are left out are not changed.',
    access: connector,
    input: body.extend({ platformId: platformIdMember.describe("The address's id on the platform.") }),
    output,
  },
  async ({ database, shopId, clock }, { platformCustomerId, platformId, data: { address: fields } }) => {
    const find = () => findOwnAddress(database, shopId, { platformCustomerId, platformId });
    await store(database, shopId, { platformCustomerId, platformId, fields, now: clock.now() }, find);
    return { address: shownAddress(platformCustomerId, await find()) };
  },
);

/** Marks an address as deleted. Refuses NOT_FOUND. */
export const deleteConnectorAddress = shopOperation(
  {
    operation: 'deleteConnectorAddress',
    summary: 'Delete Address',
    description: 'Deletes an address of a customer.',
    access: connector,
    input: z.object({
      platformCustomerId: platformIdMember.describe("The customer's id on the platform."),
      platformId: platformIdMember.describe("The address's id on the platform."),
    }),
    output: z.object({}),
  },
  async ({ database, shopId, clock }, place) => {
    const customer = () => findOwnCustomer(database, shopId, place.platformCustomerId);
    await applyChange(clock.now(), customer, async (_, at) => {
      const deleted = await markAddressDeleted(database, shopId, { ...place, at, now: at });
      if (deleted === 'none') refuse('NOT_FOUND');
      return deleted === 'older' ? deleted : 'applied';
    });
    return {};
  },
);
