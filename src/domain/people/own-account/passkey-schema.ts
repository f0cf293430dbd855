import { z } from 'zod';
import { idText } from '../../../lib/fields.js';

export const json = z.looseObject({}).meta({ graphql: 'JSONObject' });

/** A passkey as its person sees it. */
export const passkeySchema = z
  .object({
    id: idText().describe('The ID of the passkey.'),
    name: z.string().describe('The name.'),
    createdAt: z.date().describe('When it was added.'),
    lastUsedAt: z.date().nullable().describe('When it was last used; null if never.'),
  })
  .meta({ id: 'Passkey', description: 'A passkey of an account.' });
