import { z } from 'zod';
import { requiredText } from '../../lib/fields.js';
import { generatedId } from './customer-condition.js';
import { shownCustomerSchema } from './customer-output.js';

export const input = z.object({
  customerId: generatedId.meta({ graphql: 'ID!' }).describe('The ID of the customer.'),
  name: requiredText().describe('The text of the label. Required.'),
});

export const output = z.object({
  customer: shownCustomerSchema.describe('The customer; null if the operation was refused.'),
});
