import type { Context } from '../../../context.js';
import type { Access } from '../../core/operation/access.js';
import { type IdentityProvider } from '../accounts/identity-provider.js';

export const operators: Access = { root: true, fresh: true };

/** The URL to which the provider returns the browser. */
export const redirectUrlOf = ({ publicUrl, calledAt }: Context, id: string): string =>
  `${publicUrl ?? calledAt ?? ''}/dashboard/sign-in/${id}/return`;

export function shown(context: Context, provider: IdentityProvider) {
  const { clientSecret, createdAt: _, ...members } = provider;
  return { ...members, hasClientSecret: clientSecret !== null, redirectUrl: redirectUrlOf(context, provider.id) };
}
