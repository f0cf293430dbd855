import type { Context } from '../../../context.js';

/** The path of a payment link's page. The secret is in the fragment, which browsers do not send to servers. */
export const linkPath = (shopId: string, publicOrderId: string, secret: string): string =>
  `/checkout/${encodeURIComponent(shopId)}/${publicOrderId}/continue#${secret}`;

/** The URL of a payment link. */
export const linkUrl = ({ publicUrl, calledAt }: Pick<Context, 'publicUrl' | 'calledAt'>, path: string): string =>
  `${publicUrl ?? calledAt ?? ''}${path}`;
