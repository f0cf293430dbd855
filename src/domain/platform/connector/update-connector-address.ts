import { connector } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { shownAddress } from './connector-customer.js';
import { changeOwnAddress } from '../customers/own-customers.js';
import { platformIdMember } from './connector-customers.js';
import { body, output, findOwnAddress } from './connector-addresses.js';

/** Updates the given members of an address and keeps the others. Refuses NOT_FOUND. */
export const updateConnectorAddress = shopOperation(
  {
    operation: 'updateConnectorAddress',
    summary: 'Update Address',
    description: 'Updates an address. Members that you omit do not change.',
    access: connector,
    input: body.extend({ platformId: platformIdMember.describe("The address's ID on the platform.") }),
    output,
  },
  async ({ database, shopId, clock }, { platformCustomerId, platformId, data: { address: fields } }) => {
    const place = { platformCustomerId, platformId };
    await changeOwnAddress(database, shopId, { ...place, fields, now: clock.now() });
    return { address: shownAddress(platformCustomerId, await findOwnAddress(database, shopId, place)) };
  },
);
