import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { recordFactorChange } from './changed-factors.js';
import { deletePasskey } from '../accounts/factor-repository.js';

export const removePasskey = personOperation(
  {
    operation: 'removePasskey',
    summary: 'Remove Passkey',
    description: 'Removes a passkey from the own account.',
    mutation: true,
    access: { signedIn: true, fresh: true },
    input: z.object({ id: z.string().min(1).meta({ graphql: 'ID!' }).describe('The ID of the passkey.') }),
    output: z.object({}),
  },
  async (context, { id }) => {
    if (!(await deletePasskey(context.database, personOf(context).userId, id))) refuse('NOT_FOUND', { field: 'id' });
    await recordFactorChange(context, 'removePasskey', 'A passkey was removed from your account.');
    return {};
  },
);
