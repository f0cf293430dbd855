import { z } from 'zod';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { recordFactorChange } from './changed-factors.js';
import { putRecoveryCodes } from '../accounts/factor-repository.js';
import { newRecoveryCodes, recoveryCodeHash } from '../accounts/recovery-codes.js';

export const makeRecoveryCodes = personOperation(
  {
    operation: 'makeRecoveryCodes',
    summary: 'Make Recovery Codes',
    description: 'Makes ten new recovery codes for the own account; the former ones are no longer accepted.',
    mutation: true,
    access: { signedIn: true, fresh: true },
    input: z.object({}),
    output: z.object({
      recoveryCodes: z.array(z.string()).describe('Ten codes, each of which replaces the second factor once.'),
    }),
  },
  async (context) => {
    const { userId } = personOf(context);
    const recoveryCodes = newRecoveryCodes();
    await putRecoveryCodes(
      context.database,
      userId,
      recoveryCodes.map((one) => recoveryCodeHash(userId, one)),
    );
    await recordFactorChange(context, 'makeRecoveryCodes', 'New recovery codes were made for your account.');
    return { recoveryCodes };
  },
);
