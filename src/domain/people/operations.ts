import type { Operation } from '../core/operation/operation.js';
import {
  confirmAuthenticator,
  enrolAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
} from './factors/authenticator-operations.js';
import {
  beginPasskeyRegistration,
  beginPasskeySignIn,
  registerPasskey,
  removePasskey,
} from './factors/passkey-operations.js';
import { acceptInvitation, declineInvitation } from './invitations/accept-invitation.js';
import { inviteUser } from './invitations/invite-user.js';
import { invitationOfToken, invitations, revokeInvitation } from './invitations/read-invitations.js';
import { changeMembership } from './members/change-membership.js';
import { user, users } from './members/list-members.js';
import { removeMembership } from './members/remove-membership.js';
import { createFirstOwner, signInToDemo } from './operators/first-owner.js';
import { endUserSessions, eraseUser, resetFactors, setOperator } from './operators/operator-operations.js';
import { changePassword, requestPasswordReset, resetPassword } from './passwords/password-operations.js';
import { setSignInPolicy, signInPolicy } from './policy/policy-operations.js';
import { identityProviders, removeIdentityProvider, setIdentityProvider } from './providers/provider-operations.js';
import { createRole } from './roles/create-role.js';
import { deleteRole } from './roles/delete-role.js';
import { roles } from './roles/list-roles.js';
import { updateRole } from './roles/update-role.js';
import { endOtherSessions, endSession, signOut } from './sessions/session-operations.js';
import { confirmSecondFactor } from './signing-in/confirm-second-factor.js';
import { signInOptions } from './signing-in/sign-in-options.js';
import { signIn } from './signing-in/sign-in.js';
import { signInWithPasskey } from './signing-in/sign-in-with-passkey.js';
import { me, proveEmail, sendEmailProof, updateMe } from './users/me.js';

export const peopleOperations: readonly Operation<object>[] = [
  signInOptions,
  signIn,
  beginPasskeySignIn,
  signInWithPasskey,
  confirmSecondFactor,
  signOut,
  endSession,
  endOtherSessions,
  me,
  updateMe,
  sendEmailProof,
  proveEmail,
  changePassword,
  requestPasswordReset,
  resetPassword,
  beginPasskeyRegistration,
  registerPasskey,
  removePasskey,
  enrolAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  makeRecoveryCodes,
  users,
  user,
  inviteUser,
  invitations,
  revokeInvitation,
  invitationOfToken,
  acceptInvitation,
  declineInvitation,
  changeMembership,
  removeMembership,
  roles,
  createRole,
  updateRole,
  deleteRole,
  signInPolicy,
  setSignInPolicy,
  identityProviders,
  setIdentityProvider,
  removeIdentityProvider,
  createFirstOwner,
  signInToDemo,
  setOperator,
  resetFactors,
  endUserSessions,
  eraseUser,
];
