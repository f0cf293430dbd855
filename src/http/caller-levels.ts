import { levelOf, type Caller as Levels, type Rules } from '@tillgate/gate';
import type { Limits } from '../config.js';
import type { Caller } from '../context.js';

/**
 * The caller of a request, or `file` for the files of pages, whoever loads them: a page has many, and many people can
 * share a client address.
 */
export type Requester = Caller | { kind: 'file' };

/** The requests of all order tokens of an address, as a multiple of those of one. */
const orderTokensOfAddress = 4;

/** The limits of shops, client addresses and credentials. */
export function levelRules(rates: Limits['rates']): Rules {
  const credential = { delaysRefusals: true };
  return {
    // Pages and the operator's own calls must not slow down the only shop of an installation.
    shop: { portion: 3 / 4, atOnce: 4, onlyPeersCount: true },
    address: { ...credential, rate: orderTokensOfAddress * rates.orderToken, portion: 1 / 2, share: 1 / 3 },
    orderToken: { ...credential, rate: rates.orderToken },
    accessToken: { ...credential, rate: rates.accessToken },
    connector: { ...credential, rate: rates.connector },
    // All sessions of a platform together, so that they do not slow down the shoppers of the shop.
    platform: { ...credential, rate: rates.accessToken, portion: 1 / 2, share: 1 / 3 },
    // Clients that read slowly must not keep the files of pages from others.
    strangers: { portion: 1 / 4, atOnce: 64 },
    anonymous: { ...credential, rate: rates.anonymous, portion: 1 / 8 },
    file: { ...credential, rate: rates.file },
  };
}

const strangers = levelOf('strangers', '');
const root = [levelOf('accessToken', 'root')];

/**
 * The levels at which a requester is counted: its shop, its client address if it has an order token, which any visitor of
 * a storefront gets, and its credential; without a credential, all strangers and its address.
 */
export function levelsOf(requester: Requester, clientAddress: string): Levels {
  if (requester.kind === 'root') return root;
  if (requester.kind === 'anonymous' || requester.kind === 'file')
    return [strangers, levelOf(requester.kind, clientAddress)];
  if (requester.kind === 'user') return [levelOf('accessToken', `user ${requester.user.userId}`)];
  const { shopId } = requester;
  const shop = levelOf('shop', shopId);
  if (requester.kind === 'connector') return [shop, levelOf('connector', shopId)];
  if (requester.kind === 'platform') return [shop, levelOf('platform', `${shopId}/${requester.profileUrl}`)];
  // The storefront and the backend of a shop may run on the same server.
  const origin = `${shopId}/${clientAddress}`;
  if (requester.kind === 'person') return [shop, levelOf('accessToken', `user ${requester.user.userId}`, origin)];
  if (requester.kind === 'access_token') return [shop, levelOf('accessToken', requester.tokenId, origin)];
  return [
    shop,
    levelOf('address', clientAddress, origin),
    levelOf('orderToken', `${shopId}/${requester.publicOrderId}`),
  ];
}
