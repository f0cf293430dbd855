import type { Tillgate } from '../../../context.js';
import type { Encryption } from '../../../lib/encryption.js';
import { createRecentlyUsed } from '../../../lib/recently-used.js';
import { externalGateway } from '../../../outbound/gateways/external-gateway.js';
import type { GatewayOffer, Gateways } from '../../../outbound/gateways/gateway.js';
import type { GuardedClient } from '../../../outbound/guarded-client.js';
import type { ExternalPaymentGateway } from './external-payment-gateway.js';
import { findGateway, listGateways } from './external-payment-gateway-repository.js';

/** What a gateway's token is sealed for. */
const tokenOf = (shopId: string, publicId: string): string =>
  `external payment gateway ${shopId} ${publicId} api_token`;

/** A token as it is stored; an empty one is none. */
export function sealedToken(
  encryption: Encryption,
  shopId: string,
  publicId: string,
  token: string | null | undefined,
): string | null {
  return token ? encryption.seal(token, tokenOf(shopId, publicId)) : null;
}

/** How long a list is believed, in ms: it only says what is on offer. */
const believedFor = 5_000;
/** Shops whose lists are remembered. */
const mostShops = 1_000;

const offerOf = ({ publicId, name, currency, iframeUrl, location }: ExternalPaymentGateway): GatewayOffer => ({
  publicId,
  name,
  type: 'other',
  currency,
  checkout: { iframeUrl, location },
});

/**
 * The gateways that shops have added. A gateway that is called is read anew each time; the list of those on offer is
 * kept for some seconds, so that orders which are paid otherwise need no statement for it.
 */
export function shopGateways(
  { database, encryption, clock }: Pick<Tillgate, 'database' | 'encryption' | 'clock'>,
  client: GuardedClient,
): Gateways {
  const lists = createRecentlyUsed<string, { offers: GatewayOffer[]; readAt: number }>(mostShops);

  return {
    async find(shopId, publicId) {
      const stored = await findGateway(database, shopId, publicId);
      if (!stored) return undefined;
      const { apiToken } = stored;
      const opened = apiToken === null ? null : encryption.open(apiToken, tokenOf(shopId, publicId));
      return externalGateway({ ...stored, apiToken: opened }, client, clock);
    },
    async list(shopId) {
      const now = clock.now().getTime();
      const known = lists.get(shopId);
      if (known && now - known.readAt < believedFor) return known.offers;
      const offers = (await listGateways(database, shopId)).map(offerOf);
      lists.set(shopId, { offers, readAt: now });
      return offers;
    },
    forget: (shopId) => lists.set(shopId, { offers: [], readAt: Number.NEGATIVE_INFINITY }),
  };
}
