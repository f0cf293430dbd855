import { z } from 'zod';
import { text } from '../../lib/fields.js';
import { partOf, shortListInput } from '../core/lists/short-list.js';
import { shopOperation } from '../core/operation/operation.js';
import { keptMails } from './caught-mail-repository.js';
import { caughtMailAccess, caughtMailSchema, requireCatcher } from './caught-mail.js';

/** The emails that a demo without a mail server has kept. Refuses NOT_FOUND elsewhere. */
export const listCaughtMails = shopOperation(
  {
    operation: 'caughtMails',
    summary: 'List Caught Mails',
    description:
      'Lists the latest 100 emails that were not sent, newest first. Only on the machine of a demo without a mail server.',
    access: caughtMailAccess,
    input: shortListInput.extend({
      id: text(64).nullish().meta({ graphql: 'ID' }).describe('Only the email with this ID.'),
    }),
    output: z.object({ caughtMails: z.array(caughtMailSchema).describe('The emails, newest first.') }),
  },
  async (context, { id: wanted, ...input }) => {
    requireCatcher(context);
    const kept = await keptMails(context.database, context.shopId);
    const mails = kept.filter(({ id }) => id === (wanted ?? id));
    const { rows, place } = partOf({ rows: mails, row: caughtMailSchema, id: ({ id }) => id }, input);
    return { caughtMails: rows, place };
  },
);
