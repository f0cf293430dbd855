import { connector } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { shownAddress } from './connector-customer.js';
import { platformIdMember } from './connector-customers.js';
import { body, output, findOwnAddress, store } from './connector-addresses.js';

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
