import { invitationOfToken } from '../../domain/people/invitations/offered-invitation.js';
import { invitations } from '../../domain/people/invitations/list-invitations.js';
import { user } from '../../domain/people/members/get-user.js';
import { users } from '../../domain/people/members/list-users.js';
import { signInPolicy } from '../../domain/people/policy/get-sign-in-policy.js';
import { identityProviders } from '../../domain/people/providers/list-identity-providers.js';
import { roles } from '../../domain/people/roles/list-roles.js';
import { signInOptions } from '../../domain/people/signing-in/sign-in-options.js';
import { me } from '../../domain/people/own-account/me.js';
import { refundRequests } from '../../domain/placing/refund-requests/list-refund-requests.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const people: Resolvers = {
  Query: {
    refundRequests: query(refundRequests, (result) => result.refundRequests),
    me: query(me, (result) => result.me),
    users: query(users, (result) => result.users),
    user: query(user, (result) => result.user),
    roles: query(roles, (result) => result.roles),
    invitations: query(invitations, (result) => result.invitations),
    invitation: query(invitationOfToken, (result) => result.invitation),
    signInOptions: query(signInOptions, (result) => result.signInOptions),
    signInPolicy: query(signInPolicy, (result) => result.signInPolicy),
    identityProviders: query(identityProviders, (result) => result.identityProviders),
  },
};
