import { z } from 'zod';
import { customerFields } from '../../customers/customer-fields.js';
import { connectorCustomerSchema } from './connector-customer.js';

export const platformIdMember = z.string().min(1).max(255);

export const body = z.object({
  data: z.object({ customer: customerFields.describe('The customer.') }).describe('The resource of the request.'),
});

export const customerOutput = z.object({
  customer: connectorCustomerSchema.describe('The customer; null if the operation was refused.'),
});
