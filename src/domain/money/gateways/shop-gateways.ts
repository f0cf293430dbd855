import { LRUCache } from 'lru-cache';
import type { Tillgate } from '../../../context.js';
import { externalGateway } from '../../../outbound/gateways/external-gateway.js';
import type { GatewayOffer } from '../../../outbound/gateways/gateway.js';
import type { Gateways } from '../../../outbound/gateways/gateways.js';
import { withHonestRepeats } from '../../../outbound/gateways/repeated-call.js';
import type { GuardedClient } from '../../../outbound/guarded-client.js';
import type { ExternalPaymentGateway } from './external-payment-gateway.js';
import { findGateway, listGateways } from './external-payment-gateway-repository.js';
import { gatewaySecrets } from './gateway-secrets.js';

/** How long a list is cached, in ms. */
const cacheLifetime = 5_000;
/** How many lists are cached. */
const mostShops = 1_000;

const offerOf = ({
  publicId,
  name,
  currency,
  iframeUrl,
  location,
  ucpHandler,
}: ExternalPaymentGateway): GatewayOffer => ({
  publicId,
  name,
  type: 'other',
  currency,
  checkout: { iframeUrl, location },
  ...(ucpHandler ? { ucpHandler } : {}),
});

/**
 * The gateways that shops have added. A gateway is read from the database before each call. The list of available
 * gateways is cached for a few seconds, so that most orders need no statement for it.
 */
export function shopGateways(
  { database, encryption, clock }: Pick<Tillgate, 'database' | 'encryption' | 'clock'>,
  client: GuardedClient,
): Gateways {
  const lists = new LRUCache<string, { offers: GatewayOffer[]; readAt: number }>({ max: mostShops });

  return {
    async find(shopId, publicId) {
      const stored = await findGateway(database, shopId, publicId);
      if (!stored) return undefined;
      const secrets = gatewaySecrets(encryption, shopId, publicId);
      const apiToken = secrets.openToken(stored.apiToken);
      const httpHeaders = secrets.openHeaders(stored.httpHeaders);
      return withHonestRepeats(externalGateway({ ...stored, apiToken, httpHeaders }, client, clock));
    },
    async list(shopId) {
      const now = clock.now().getTime();
      const known = lists.get(shopId);
      if (known && now - known.readAt < cacheLifetime) return known.offers;
      const offers = (await listGateways(database, shopId)).map(offerOf);
      lists.set(shopId, { offers, readAt: now });
      return offers;
    },
    discard: (shopId) => lists.set(shopId, { offers: [], readAt: Number.NEGATIVE_INFINITY }),
  };
}
