import { connector } from '../../core/operation/access.js';
import { recordCreated } from '../../core/operation/idempotency/record-created.js';
import { shopOperation } from '../../core/operation/operation.js';
import { addOwnCustomer, findOwnCustomer } from '../customers/own-customers.js';
import { shownCustomer } from './connector-customer.js';
import { body, customerOutput } from './connector-customers.js';

/** Creates a customer with an ID and times assigned by this service. */
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
  (context, { data: { customer: given } }) =>
    recordCreated(context, async (executor) => {
      const { shopId, clock } = context;
      const platformId = await addOwnCustomer(executor, shopId, given, clock.now());
      return { customer: shownCustomer(await findOwnCustomer(executor, shopId, platformId)) };
    }),
);
