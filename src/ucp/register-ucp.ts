import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { followOrders } from '../domain/log/agent-orders/follow-orders.js';
import { publishedKeys } from '../domain/shop/agents/signing-keys.js';
import { findShop, findShopOfAgentHost } from '../domain/shop/shops/shop-repository.js';
import type { Shop } from '../domain/shop/shops/shop.js';
import type { HttpParts } from '../http/http-parts.js';
import { leaveRefused, refusalOf, refuseAtItsTime } from '../http/refusals.js';
import { memberOf } from '../lib/member-of.js';
import { addressOf, plainHost } from './hosts.js';
import { llmsText } from './llms-text.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { commonCapabilities } from './negotiate.js';
import { createPlatformProfiles } from './platform-profiles.js';
import { createPlatformRequests, shopForAgents } from './platform-requests.js';
import { ProtocolFault, refuseProtocol } from './protocol-fault.js';
import { readDocument } from './read-document.js';
import { refusalFor, type Refusal } from './refusal.js';
import { operationsByRoute, type OfVersions } from './operations-of-versions.js';
import { registerMcp } from './mcp/register-mcp.js';
import type { GivenCall, UcpAnswer, UcpVersion } from './ucp-version.js';
import { versions } from './versions.js';

const json = 'application/json; charset=utf-8';

/** Platforms may keep a profile for five minutes, so that they soon see a new key. */
const profileCaching = 'public, max-age=300';

interface ProfileRoute {
  Params: { shop_identifier: string; version: string };
}

export interface UcpOptions {
  /** The shop that a demo shows on every host. */
  shopOnEveryHost: string | undefined;
}

/** Sends a refusal in the format of the newest version. */
function sendRefusal(reply: FastifyReply, { status, code, content, headers }: Refusal): FastifyReply {
  const [newest] = versions;
  return reply
    .code(status)
    .headers(headers)
    .type(json)
    .send(JSON.stringify(newest.refusal({ code, content })));
}

function idOf(parameters: unknown): string {
  const id = memberOf(parameters, 'id');
  return typeof id === 'string' ? id : '';
}

/** Adds the Universal Commerce Protocol: the profiles of shops, and the operations of each version. */
export async function registerUcp(server: FastifyInstance, parts: HttpParts, options: UcpOptions): Promise<void> {
  const { tillgate } = parts;
  const profiles = createPlatformProfiles(tillgate, (document) => readDocument(versions, document));
  const requests = createPlatformRequests(parts, profiles);

  /** The shop whose profile is at the host of a request. */
  async function shopOfHost({ host }: FastifyRequest): Promise<Shop> {
    const everywhere = options.shopOnEveryHost;
    const shop =
      (await findShopOfAgentHost(tillgate.database, plainHost(host))) ??
      (everywhere === undefined ? undefined : await findShop(tillgate.database, everywhere));
    return shop?.settings.agents.enabled ? shop : refuseProtocol('not_found', 'No shop has a profile at this host.');
  }

  const requireAddress = (shop: Shop, request: FastifyRequest): string =>
    addressOf(tillgate, shop, request) ?? refuseProtocol('not_found', 'The shop has no address for agents.');

  async function profileOf(version: UcpVersion, shop: Shop, address: string) {
    const keys = await publishedKeys(tillgate, shop.shopId);
    const gateways = await tillgate.gateways.list(shop.shopId);
    return version.businessProfile({ endpoint: `${address}/ucp/${shop.shopId}`, keys, gateways });
  }

  /** The profile of a shop in the newest version, with the addresses of the profiles in the others. */
  async function wholeProfile(shop: Shop, address: string): Promise<object> {
    const [newest, ...others] = versions;
    const profile = await profileOf(newest, shop, address);
    if (others.length === 0) return profile;
    const leaf = ({ version }: UcpVersion) => [version, `${address}/ucp/${shop.shopId}/profiles/${version}`] as const;
    return { ...profile, ucp: { ...profile.ucp, supported_versions: Object.fromEntries(others.map(leaf)) } };
  }

  async function answer(request: FastifyRequest, ofVersion: OfVersions, given: GivenCall): Promise<UcpAnswer> {
    const { shop, platform } = requests.of(request);
    const { version, profile } = platform;
    const operation =
      ofVersion.get(version.version) ??
      refuseProtocol('not_found', `Version ${version.version} does not have this operation.`);
    const capabilities = commonCapabilities(version.capabilities, profile);
    if (!capabilities.has(operation.capability)) return version.incompatible(operation.capability);
    const address = requireAddress(shop, request);
    const { profileUrl, isProved, isRegistered } = platform;
    const { webhookUrl } = profile;
    const calling = { profileUrl, isProved, isRegistered, webhookUrl };
    const call = { context: request.call, shop, address, platform: calling, capabilities, ...given };
    const answered = await operation.run(call);
    // Only a platform that has made a checkout takes one of the webhooks of the shop.
    if (operation.startsOrder && answered.status === 201 && isProved && webhookUrl !== undefined)
      await followOrders(tillgate, { shopId: shop.shopId, profileUrl, webhookUrl, address });
    return answered;
  }

  registerMcp(server, { parts, requests, answer });

  const llms = llmsText(versions.map(({ version }) => version));
  server.get('/llms.txt', { config: { authenticates: false } }, async (_request, reply) =>
    reply.header('cache-control', profileCaching).type('text/plain; charset=utf-8').send(llms),
  );

  await server.register(async (scope) => {
    scope.setErrorHandler((thrown, request, reply) => {
      if (thrown instanceof ProtocolFault) {
        leaveRefused(request, parts, thrown.status);
        return sendRefusal(reply, refusalFor(thrown, request.id));
      }
      const error = refusalOf(thrown, request, parts);
      refuseAtItsTime(error, request, parts, () => void sendRefusal(reply, refusalFor(error, request.id)));
      return reply;
    });

    scope.get('/.well-known/ucp', { config: { authenticates: false } }, async (request, reply) => {
      const shop = await shopOfHost(request);
      const profile = await wholeProfile(shop, requireAddress(shop, request));
      return reply.header('cache-control', profileCaching).type(json).send(JSON.stringify(profile));
    });

    const profilePath = '/ucp/:shop_identifier/profiles/:version';
    scope.get<ProfileRoute>(profilePath, { config: { authenticates: false } }, async (request, reply) => {
      const shop = await shopForAgents(parts, request);
      const version =
        versions.find((one) => one.version === request.params.version) ??
        refuseProtocol('not_found', 'The shop does not support this version.');
      const profile = await profileOf(version, shop, requireAddress(shop, request));
      return reply.header('cache-control', profileCaching).type(json).send(JSON.stringify(profile));
    });

    for (const { first: route, ofVersion } of operationsByRoute(versions).values())
      scope.route({
        method: route.method,
        url: `/ucp/:shop_identifier${route.path}`,
        bodyLimit: parts.config.limits.body,
        config: { authenticates: false, limitsRate: false },
        onRequest: [
          async (request, reply) => {
            reply.header('request-id', request.id);
          },
          requests.identify([...ofVersion.values()].every(({ isOpen }) => isOpen === true)),
        ],
        preParsing: requests.checkBody,
        handler: async (request, reply) => {
          const { status, body } = await answer(request, ofVersion, {
            id: idOf(request.params),
            idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
            body: request.body,
          });
          return reply.code(status).type(json).send(JSON.stringify(body));
        },
      });
  });
}
