import type { Context } from '../../../context.js';
import type { Access } from '../../core/operation/access.js';
import { type IdentityProvider } from '../accounts/identity-provider.js';

export const operators: Access = { root: true, fresh: true };

const urlOf = ({ publicUrl, calledAt }: Context, path: string): string => `${publicUrl ?? calledAt ?? ''}${path}`;

/** The URL to which the provider returns the browser. */
export const redirectUrlOf = (context: Context, id: string): string =>
  urlOf(context, `/dashboard/sign-in/${id}/return`);

export function shown(context: Context, provider: IdentityProvider) {
  const { clientSecret, createdAt: _, ...members } = provider;
  const { id } = provider;
  return {
    ...members,
    hasClientSecret: clientSecret !== null,
    redirectUrl: redirectUrlOf(context, id),
    logoutUrl: urlOf(context, `/dashboard/sign-in/${id}/logout`),
  };
}
