import { connector } from '../../core/operation/access.js';
import { saveCustomer } from '../../customers/customer-repository.js';
import { shopOperation } from '../../core/operation/operation.js';
import { applyChange } from './apply-change.js';
import { shownCustomer } from './connector-customer.js';
import { findOwnCustomer } from './find-own-customer.js';
import { identifiedAddresses } from './identified-addresses.js';
import { platformIdMember, body, customerOutput } from './connector-customers.js';

/** Updates the given members of a customer and keeps the others. Refuses NOT_FOUND. */
export const updateConnectorCustomer = shopOperation(
  {
    operation: 'updateConnectorCustomer',
    summary: 'Update Customer',
    description: 'Updates a customer. Members that are left out are not changed.',
    access: connector,
    input: body.extend({ platformId: platformIdMember.describe("The customer's id on the platform.") }),
    output: customerOutput,
  },
  async ({ database, shopId, clock }, { platformId, data: { customer: given } }) => {
    const find = () => findOwnCustomer(database, shopId, platformId);
    await applyChange(clock.now(), find, async ({ platformType, addresses: known }, at) => {
      const addresses = given.addresses && (await identifiedAddresses(database, given.addresses, known));
      const fields = {
        ...given,
        platformId,
        platformCreatedAt: undefined,
        platformUpdatedAt: at.toISOString(),
        addresses,
      };
      const saved = await saveCustomer(database, shopId, { platformId, fields, at, platformType, now: at });
      return saved === 'older' ? saved : 'applied';
    });
    return { customer: shownCustomer(await find()) };
  },
);
