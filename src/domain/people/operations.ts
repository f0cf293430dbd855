import type { Operation } from '../core/operation/operation.js';
import { confirmAuthenticator } from './own-account/confirm-authenticator.js';
import { enrolAuthenticator } from './own-account/enrol-authenticator.js';
import { makeRecoveryCodes } from './own-account/make-recovery-codes.js';
import { removeAuthenticator } from './own-account/remove-authenticator.js';
import { beginPasskeyRegistration } from './own-account/begin-passkey-registration.js';
import { beginPasskeySignIn } from './own-account/begin-passkey-sign-in.js';
import { registerPasskey } from './own-account/register-passkey.js';
import { removePasskey } from './own-account/remove-passkey.js';
import { acceptInvitation } from './invitations/accept-invitation.js';
import { declineInvitation } from './invitations/decline-invitation.js';
import { inviteUser } from './invitations/invite-user.js';
import { invitationOfToken } from './invitations/offered-invitation.js';
import { invitations } from './invitations/list-invitations.js';
import { revokeInvitation } from './invitations/revoke-invitation.js';
import { changeMembership } from './members/change-membership.js';
import { user } from './members/get-user.js';
import { users } from './members/list-users.js';
import { removeMembership } from './members/remove-membership.js';
import { createFirstOwner } from './operators/create-first-owner.js';
import { signInToDemo } from './operators/sign-in-to-demo.js';
import { endUserSessions } from './operators/end-user-sessions.js';
import { eraseUser } from './operators/erase-user.js';
import { resetFactors } from './operators/reset-factors.js';
import { setOperator } from './operators/set-operator.js';
import { changePassword } from './own-account/change-password.js';
import { requestPasswordReset } from './own-account/request-password-reset.js';
import { resetPassword } from './own-account/reset-password.js';
import { setSignInPolicy } from './policy/set-sign-in-policy.js';
import { signInPolicy } from './policy/get-sign-in-policy.js';
import { identityProviders } from './providers/list-identity-providers.js';
import { removeIdentityProvider } from './providers/remove-identity-provider.js';
import { setIdentityProvider } from './providers/set-identity-provider.js';
import { testIdentityProvider } from './providers/test-identity-provider.js';
import { createRole } from './roles/create-role.js';
import { deleteRole } from './roles/delete-role.js';
import { roles } from './roles/list-roles.js';
import { updateRole } from './roles/update-role.js';
import { endOtherSessions } from './own-account/end-other-sessions.js';
import { endSession } from './own-account/end-session.js';
import { signOut } from './own-account/sign-out.js';
import { confirmSecondFactor } from './signing-in/confirm-second-factor.js';
import { signInOptions } from './signing-in/sign-in-options.js';
import { signIn } from './signing-in/sign-in.js';
import { signInWithPasskey } from './signing-in/sign-in-with-passkey.js';
import { me } from './own-account/me.js';
import { proveEmail } from './own-account/prove-email.js';
import { sendEmailProof } from './own-account/send-email-proof.js';
import { updateMe } from './own-account/update-me.js';

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
  testIdentityProvider,
  removeIdentityProvider,
  createFirstOwner,
  signInToDemo,
  setOperator,
  resetFactors,
  endUserSessions,
  eraseUser,
];
