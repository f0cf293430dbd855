import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { emailAddress, optionalText, text } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { addCustomer } from '../../customers/customer-repository.js';
import { savedAddressesOf } from '../../customers/saved-addresses.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { askForUsedUpCodes, withCustomer } from '../discounts/used-up-codes.js';
import { customerOutput } from './customer-input.js';
import { publicCustomerIdOf } from '../../customers/public-customer-id.js';
import { refuseRedirect } from './refuse-redirect.js';

const identifier = z.union([text(), z.int()]).transform(String);

/**
 * Adds a customer with an account to the order, with the customer's saved addresses. With `platform_id: null`, the
 * account exists only in this shop. Refuses CUSTOMER_ALREADY_EXISTS.
 */
export const createAuthenticatedCustomer = orderOperation(
  {
    operation: 'createAuthenticatedCustomer',
    summary: 'Create Authenticated Customer',
    description: 'Adds a customer with an account to the order. Refused if the order already has a customer.',
    mutation: true,
    access: backend('write_orders'),
    input: z.object({
      platformId: identifier
        .nullable()
        .meta({ graphql: 'ID' })
        .describe(
          'The ID of the customer on the platform; null for an account that exists only in this shop. Required.',
        ),
      publicId: text(64)
        .nullish()
        .meta({ graphql: 'ID' })
        .describe('The public ID of a customer whose account exists only in this shop. Generated if omitted.'),
      firstName: optionalText().describe('The first name.'),
      lastName: optionalText().describe('The last name.'),
      emailAddress: emailAddress().describe('The email address. Only its format is checked. Required.'),
      acceptsMarketing: z
        .boolean()
        .nullish()
        .transform((accepts) => accepts ?? false)
        .describe('Whether the customer accepts marketing. Defaults to `false`.'),
    }),
    output: customerOutput,
    keyed: true,
  },
  async (context, { publicId: given, platformId: id, ...customer }) => {
    const { database, shopId, clock } = context;
    const platformId = id || null;
    const publicId =
      platformId === null ? given || randomBytes(24).toString('base64url') : publicCustomerIdOf(shopId, platformId);
    const savedAddresses = platformId === null ? [] : await savedAddressesOf(database, shopId, platformId);
    const changed = await changeOrder(context, {
      changed: ['customer'],
      offeredAs: 'set_customer',
      ask: askForUsedUpCodes(context, customer.emailAddress),
      change: ({ order }, usedUp) => {
        refuseRedirect(context.caller, order, customer.emailAddress);
        if (order.state.customer) refuse('CUSTOMER_ALREADY_EXISTS');
        return withCustomer(order, { platformId, publicId, ...customer, savedAddresses }, usedUp);
      },
      answer: ({ state }) => ({ customer: state.customer }),
    });
    await addCustomer(database, shopId, { publicId, platformId, ...customer }, clock.now());
    return changed;
  },
);
