import { z } from 'zod';
import { text } from '../../../lib/fields.js';
import { personOperation } from '../accounts/person-operation.js';
import { browserOf } from '../signing-in/begin-session.js';
import { endInvitation } from './invitation-repository.js';
import { invitationOf } from './invitation-token.js';

export const declineInvitation = personOperation(
  {
    operation: 'declineInvitation',
    summary: 'Decline Invitation',
    description: 'Declines an invitation, which then cannot be used any more.',
    mutation: true,
    access: { anybody: true },
    input: z.object({ token: text(200).describe('The token of the link. Required.') }),
    output: z.object({}),
  },
  async (context, { token }) => {
    browserOf(context);
    const { invitation } = await invitationOf(context, token);
    await endInvitation(context.database, invitation.shopId, invitation.id, context.clock.now());
    return {};
  },
);
