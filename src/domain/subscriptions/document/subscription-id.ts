import { z } from 'zod';
import { text } from '../../../lib/fields.js';

/** The subscription that an operation is about. */
export const subscriptionId = z
  .union([z.int(), text().regex(/^\d{1,15}$/)])
  .transform(Number)
  .meta({ graphql: 'ID' })
  .describe('The ID of the subscription. Required.');
