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
