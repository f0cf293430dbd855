import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { recordFactorChange } from './changed-factors.js';
import { deleteAuthenticator } from '../accounts/factor-repository.js';

export const removeAuthenticator = personOperation(
  {
    operation: 'removeAuthenticator',
    summary: 'Remove Authenticator',
    description: 'Removes the authenticator from the own account.',
    mutation: true,
    access: { signedIn: true, fresh: true },
    input: z.object({}),
    output: z.object({}),
  },
  async (context) => {
    if (!(await deleteAuthenticator(context.database, personOf(context).userId))) refuse('NOT_FOUND');
    await recordFactorChange(context, 'removeAuthenticator', 'The authenticator was removed from your account.');
    return {};
  },
);
