import type { Gateway, GatewayOffer } from './gateway.js';
import { observedGateway, type OnGatewayCall } from './observed-gateway.js';

/** The gateways of a process: those built in, and those that each shop has added. */
export interface Gateways {
  /** The gateway with this ID, including a deleted one, for payments that used it. */
  find(shopId: string, publicId: string): Promise<Gateway | undefined>;
  /** The gateways that accept payments. A new gateway may be missing for some seconds. */
  list(shopId: string): Promise<GatewayOffer[]>;
  /** Invalidates the cached gateways of the shop. */
  discard(shopId: string): void;
}

const none: Gateways = { find: async () => undefined, list: async () => [], discard: () => undefined };

/** The built-in gateways, and those that shops have added. Their calls are reported to `onCall`. */
export function gatewaysOf(builtIn: readonly Gateway[], added: Gateways = none, onCall?: OnGatewayCall): Gateways {
  const byId = new Map(builtIn.map((gateway) => [gateway.publicId, gateway]));
  return {
    async find(shopId, publicId) {
      const gateway = byId.get(publicId) ?? (await added.find(shopId, publicId));
      return gateway && onCall ? observedGateway(gateway, onCall) : gateway;
    },
    list: async (shopId) => [...byId.values(), ...(await added.list(shopId))],
    discard: (shopId) => added.discard(shopId),
  };
}
