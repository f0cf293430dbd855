import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { emailAddress, text } from '../../../lib/fields.js';
import { queueSecretMail } from '../../core/mail/mail-repository.js';
import { shopOperation } from '../../core/operation/operation.js';
import { managesPeople, refuseOtherShop } from '../accounts/manages-people.js';
import { findMembership } from '../accounts/membership-repository.js';
import { refuseBeyondOwn } from '../accounts/grantable-role.js';
import { findRole } from '../accounts/role-repository.js';
import { shopMember } from '../accounts/role-schema.js';
import { mailedLink } from '../accounts/notify-user.js';
import { findUserByEmail } from '../accounts/user-repository.js';
import { emailKeyOf } from '../accounts/user.js';
import { insertInvitation } from './invitation-repository.js';
import { invitationSchema } from './invitation-schema.js';
import { invitationHash, newInvitationToken } from './invitation-token.js';

const lasts = 72 * 3_600_000;

/**
 * Invites a person to a shop, by email where a mail server is configured, and always with a link to copy. Refuses
 * UNKNOWN_ROLE, ROLE_BEYOND_OWN, ALREADY_MEMBER.
 */
export const inviteUser = shopOperation(
  {
    operation: 'inviteUser',
    summary: 'Invite Person',
    description:
      'Invites a person to a shop. The invitation is mailed if a mail server is configured; the link to copy is returned once. It expires after 72 hours and can be used once.',
    mutation: true,
    access: managesPeople,
    input: z.object({
      shopIdentifier: shopMember,
      email: emailAddress().describe('The email address. Required.'),
      role: z.string().min(1).meta({ graphql: 'ID!' }).describe('The ID of the role.'),
      locale: text(35).nullish().describe('The language of the person.'),
    }),
    output: z.object({ invitation: invitationSchema.describe('The invitation, with its link.') }),
    audit: { resource: 'invitation', made: ['invitation', 'id'] },
  },
  async (context, { email, locale, ...input }) => {
    const { database, encryption, clock, shopId, caller, publicUrl, calledAt } = context;
    await refuseOtherShop(context, input);
    const role = (await findRole(database, shopId, input.role)) ?? refuse('UNKNOWN_ROLE', { field: 'role' });
    refuseBeyondOwn(caller, role, 'role');
    const account = await findUserByEmail(database, email);
    if (account && (await findMembership(database, shopId, account.id))) refuse('ALREADY_MEMBER', { field: 'email' });

    const now = clock.now();
    const [link, mailed] = [newInvitationToken(shopId), newInvitationToken(shopId)];
    const invitation = {
      shopId,
      id: randomUUID(),
      email,
      emailKey: emailKeyOf(email),
      role: role.id,
      locale: locale ?? null,
      linkHash: invitationHash(link),
      mailHash: invitationHash(mailed),
      invitedBy: 'user' in caller ? caller.user.userId : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lasts),
    };
    if (!(await insertInvitation(database, invitation))) refuse('ALREADY_MEMBER', { field: 'email' });
    const mailLink = mailedLink(context, `/dashboard/invitation#${mailed}`);
    if (mailLink !== undefined) {
      const data = { roleName: role.name, language: invitation.locale };
      const mail = {
        kind: 'invitation' as const,
        recipient: email,
        publicOrderId: null,
        data,
        secret: { link: mailLink },
      };
      await queueSecretMail(database, encryption, shopId, mail, now);
    }
    const { id, createdAt, expiresAt } = invitation;
    const url = `${publicUrl ?? calledAt ?? ''}/dashboard/invitation#${link}`;
    return { invitation: { id, email, role: role.id, roleName: role.name, createdAt, expiresAt, url } };
  },
);
