import { z } from 'zod';
import { idText } from '../../../lib/fields.js';

/** Who made a change, as it is stored: a person in a session, or an access token with its name at that time. */
export type Maker = { userId: string; sessionId: string } | { tokenId: string; tokenName: string };

export const shownMakerSchema = z
  .object({
    kind: z.enum(['person', 'access_token']).describe('`person` or `access_token`.'),
    name: z
      .string()
      .describe('The name of the person or of the access token; a pseudonym for a person who was erased.'),
    userId: idText().nullable().describe('The ID of the person; null for an access token.'),
    sessionId: idText().nullable().describe('The ID of the session of the person; null for an access token.'),
    tokenId: idText().nullable().describe('The ID of the access token; null for a person.'),
  })
  .meta({ id: 'EventMaker', description: 'Who made a change: a person, or an access token.' });

export type ShownMaker = z.output<typeof shownMakerSchema>;

/** A maker with the present name of a person. */
export const shownMaker = (maker: Maker, personName: string | null): ShownMaker =>
  'userId' in maker
    ? {
        kind: 'person',
        name: personName ?? 'Former member',
        userId: maker.userId,
        sessionId: maker.sessionId,
        tokenId: null,
      }
    : { kind: 'access_token', name: maker.tokenName, userId: null, sessionId: null, tokenId: maker.tokenId };
