import { z } from 'zod';
import type { JsonSchema } from '../ucp-version.js';

/** The schema of the input of an operation, for tools. */
export const jsonSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return written;
};

/** A list of products in the result of a tool. */
export const productsSchema: JsonSchema = {
  type: 'array',
  description: 'The products with their variants.',
  items: { type: 'object', required: ['id', 'title'] },
};

const list: JsonSchema = { type: 'array', items: { type: 'object' } };
const text: JsonSchema = { type: 'string' };

/** The members of a cart in the result of a tool. */
export const cartResult: Readonly<Record<string, JsonSchema>> = {
  id: { type: 'string', description: 'The ID of the session, for further calls.' },
  line_items: list,
  currency: text,
  totals: list,
  buyer: { type: 'object' },
  continue_url: { type: 'string', description: 'The page on which the shopper can continue.' },
  expires_at: text,
};

/** The members of a checkout in the result of a tool. */
export const checkoutResult: Readonly<Record<string, JsonSchema>> = {
  ...cartResult,
  status: { type: 'string', description: 'What can be done next.' },
  links: list,
  order: { type: 'object', description: 'The order that the checkout became.' },
};
