import { connector } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { changeOwnCustomer, findOwnCustomer } from '../customers/own-customers.js';
import { shownCustomer } from './connector-customer.js';
import { platformIdMember, body, customerOutput } from './connector-customers.js';

/** Updates the given members of a customer and keeps the others. Refuses NOT_FOUND. */
export const updateConnectorCustomer = shopOperation(
  {
    operation: 'updateConnectorCustomer',
    summary: 'Update Customer',
    description: 'Updates a customer. Members that you omit do not change.',
    access: connector,
    input: body.extend({ platformId: platformIdMember.describe("The customer's ID on the platform.") }),
    output: customerOutput,
  },
  async ({ database, shopId, clock }, { platformId, data: { customer: given } }) => {
    await changeOwnCustomer(database, shopId, { platformId, given, now: clock.now() });
    return { customer: shownCustomer(await findOwnCustomer(database, shopId, platformId)) };
  },
);
