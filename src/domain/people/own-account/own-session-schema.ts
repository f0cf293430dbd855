import { z } from 'zod';
import { idText } from '../../../lib/fields.js';

/** A session as its person sees it. */
export const ownSessionSchema = z
  .object({
    id: idText().describe('The ID of the session.'),
    isCurrent: z.boolean().describe('Whether it is the session of this request.'),
    method: z.string().describe('How the person signed in: `password`, `passkey` or `identity_provider`.'),
    device: z.string().describe('The browser and the system.'),
    address: z.string().describe('The client address.'),
    createdAt: z.date().describe('When the person signed in.'),
    lastUsedAt: z.date().describe('When the session was last used, to the minute.'),
    expiresAt: z.date().describe('When it ends at the latest.'),
  })
  .meta({ id: 'UserSession', description: 'A browser in which a person is signed in.' });
