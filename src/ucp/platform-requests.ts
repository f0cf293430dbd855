import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../context.js';
import type { Shop } from '../domain/shop/shops/shop.js';
import { findShop } from '../domain/shop/shops/shop-repository.js';
import type { HttpParts } from '../http/http-parts.js';
import { announcedRequests } from '../http/json-body.js';
import { bytesOf } from '../http/raw-body.js';
import { anonymousCall, callersTurn, countCaller, inHeavyTurn } from '../http/request-call.js';
import { spentAddresses } from '../http/spent-addresses.js';
import { hasDigest } from '../lib/content-digest.js';
import { outageIn } from '../lib/database-unavailable.js';
import { memberOf } from '../lib/member-of.js';
import { authoritiesOf } from './hosts.js';
import { identifyPlatform, type IdentifiedPlatform } from './identify-platform.js';
import type { PlatformProfiles } from './platform-profiles.js';
import { refuseProtocol } from './protocol-fault.js';
import { signedRequest } from './signed-request.js';

/** A request whose platform is known. */
export interface PlatformRequest {
  shop: Shop;
  platform: IdentifiedPlatform;
}

/** Identifies the platforms of requests. */
export interface PlatformRequests {
  /**
   * Identifies the platform, before the body is read unless it is named in the body. `isOpen`: it needs no proof if the shop
   * allows that.
   */
  identify: (isOpen: boolean, inBody?: string) => (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Counts a request whose platform is not known yet as one of its address. */
  countStranger: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Compares the body with its digest. */
  checkBody: (request: FastifyRequest, reply: FastifyReply, payload: AsyncIterable<unknown>) => Promise<Readable>;
  /** The platform of an identified request. */
  of(request: FastifyRequest): PlatformRequest;
}

/** The shop of a path. Refuses `not_found` for a shop that agents cannot use, as if it did not exist. */
export async function shopForAgents({ tillgate }: Pick<HttpParts, 'tillgate'>, request: FastifyRequest): Promise<Shop> {
  const shopId = memberOf(request.params, 'shop_identifier');
  const isPossible = typeof shopId === 'string' && /^[\w-]{1,64}$/.test(shopId);
  const shop = isPossible ? await findShop(tillgate.database, shopId) : undefined;
  return shop?.settings.agents.enabled ? shop : refuseProtocol('not_found', 'There is no such shop.');
}

/** Identifies the platforms of the requests of a process, and counts the requests for them. */
export function createPlatformRequests(parts: HttpParts, profiles: PlatformProfiles): PlatformRequests {
  const { tillgate, gate, limitRate: limit, config } = parts;
  const spent = spentAddresses(parts);
  const known = new WeakMap<FastifyRequest, PlatformRequest>();

  /** How a platform is to be identified. */
  interface Identifying {
    isOpen: boolean;
    inBody: string | undefined;
  }

  async function find(request: FastifyRequest, { isOpen, inBody }: Identifying): Promise<PlatformRequest> {
    const shop = await shopForAgents(parts, request);
    const signed = signedRequest(request, authoritiesOf(tillgate, shop, request));
    // While a profile is fetched, which may take long, a request counts as one of a stranger.
    const beforeFetch = (): void => countCaller(request, gate);
    const platform = await identifyPlatform({ tillgate, profiles }, shop, {
      request: signed,
      inBody,
      isOpen,
      beforeFetch,
    });
    return { shop, platform };
  }

  /**
   * A refused request counts for its address, so that keys and signatures cannot be guessed and a flood does not reach the
   * database; an accepted one counts for its platform.
   */
  async function findOrCharge(
    request: FastifyRequest,
    reply: FastifyReply,
    identifying: Identifying,
  ): Promise<PlatformRequest> {
    const anonymous = anonymousCall(parts, request);
    const pay = async (): Promise<void> => {
      try {
        await limit(anonymous, reply);
      } catch (error) {
        spent.add(anonymous.clientAddress);
        throw error;
      }
    };
    const paysFirst = spent.has(anonymous.clientAddress);
    if (paysFirst) await pay();
    try {
      const found = await find(request, identifying);
      spent.delete(anonymous.clientAddress);
      return found;
    } catch (error) {
      if (!paysFirst && !outageIn(error)) await pay();
      throw error;
    }
  }

  /** The requests that one counts as, so that a platform has the rate of the shop instead of that of an access token. */
  const weightOf = (request: FastifyRequest, rate: number): number =>
    (1 + announcedRequests(request)) * Math.max(1, config.limits.rates.accessToken / rate);

  return {
    identify: (isOpen, inBody) => async (request, reply) => {
      const found = await findOrCharge(request, reply, { isOpen, inBody });
      known.set(request, found);
      const { shop, platform } = found;
      const { shopId, settings } = shop;
      const { rate } = settings.agents;
      const { profileUrl, isProved } = platform;
      const caller: Caller = isProved ? { kind: 'platform', shopId, profileUrl } : { kind: 'anonymous' };
      request.call = {
        ...anonymousCall(parts, request),
        caller,
        nextTurn: (options) => callersTurn(request, gate, options),
        inHeavyTurn: (work) => inHeavyTurn(request, gate, work),
      };
      countCaller(request, gate);
      // Whoever proves nothing counts as their address: otherwise anybody could use up the requests of a platform.
      try {
        await limit(request.call, isProved ? undefined : reply, isProved ? weightOf(request, rate) : 1);
      } catch (error) {
        // The next request pays before its platform is looked up.
        spent.add(request.call.clientAddress);
        throw error;
      }
    },
    async countStranger(request, reply) {
      request.call = anonymousCall(parts, request);
      countCaller(request, gate);
      await limit(request.call, reply);
    },
    async checkBody(request, _reply, payload) {
      const body = await bytesOf(payload, config.limits.body);
      const digest = request.headers['content-digest'];
      if (digest !== undefined && !hasDigest(String(digest), body))
        refuseProtocol('digest_mismatch', 'Content-Digest does not have the SHA-256 digest of the body.');
      return Readable.from(body.length > 0 ? [body] : [], { objectMode: false });
    },
    of: (request) => known.get(request) ?? refuseProtocol('signature_missing', 'The platform is not known.'),
  };
}
