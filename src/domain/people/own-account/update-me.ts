import { z } from 'zod';
import { requiredText, text } from '../../../lib/fields.js';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { updateUser } from '../accounts/user-repository.js';

export const updateMe = personOperation(
  {
    operation: 'updateMe',
    summary: 'Update Own Account',
    description: 'Changes the name or the language of the own account.',
    mutation: true,
    access: { signedIn: true },
    input: z.object({
      name: requiredText(100).nullish().describe('The name.'),
      locale: text(35).nullish().describe('The language of the dashboard; null for that of the browser.'),
    }),
    output: z.object({}),
  },
  async (context, { name, locale }) => {
    const change = { ...(name ? { name: name.trim() } : {}), ...(locale === undefined ? {} : { locale }) };
    await updateUser(context.database, personOf(context).userId, change);
    context.userSessions.forgetAll();
    return {};
  },
);
