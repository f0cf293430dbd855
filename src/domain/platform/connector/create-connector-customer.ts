import { refuse } from '../../../errors.js';
import { connector } from '../../core/operation/access.js';
import { saveCustomer } from '../../customers/customer-repository.js';
import { shopOperation } from '../../core/operation/operation.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { shownCustomer } from './connector-customer.js';
import { freshIds } from './connector-id-repository.js';
import { findOwnCustomer } from './find-own-customer.js';
import { identifiedAddresses } from './identified-addresses.js';
import { keepCreated } from './keep-created.js';
import { body, customerOutput } from './connector-customers.js';

/** Creates a customer with an id and times assigned here. */
export const createConnectorCustomer = shopOperation(
  {
    operation: 'createConnectorCustomer',
    summary: 'Create Customer',
    description: 'Creates a customer of the shop.',
    access: connector,
    input: body,
    output: customerOutput,
    keyed: true,
  },
  async (context, { data: { customer: given } }) => {
    const { database, shopId, clock } = context;
    const { platformType } = (await findShop(database, shopId)) ?? refuse('NOT_FOUND');
    const now = clock.now();
    const times = { platformCreatedAt: now.toISOString(), platformUpdatedAt: now.toISOString() };
    return keepCreated(context, async (executor) => {
      const [platformId = ''] = await freshIds(executor, 'customer', 1);
      const addresses = await identifiedAddresses(executor, given.addresses ?? [], []);
      const fields = { ...given, ...times, platformId, addresses };
      await saveCustomer(executor, shopId, { platformId, fields, at: now, platformType, now });
      return { customer: shownCustomer(await findOwnCustomer(executor, shopId, platformId)) };
    });
  },
);
