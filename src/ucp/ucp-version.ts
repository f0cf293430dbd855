import type { Context } from '../context.js';
import type { AgentOrder } from '../domain/log/agent-orders/agent-order.js';
import type { GatewayOffer } from '../outbound/gateways/gateway.js';
import type { PublishedKey } from '../domain/shop/agents/signing-key.js';
import type { Shop } from '../domain/shop/shops/shop.js';
import type { OfferedCapability } from './negotiate.js';
import type { PlatformProfile } from './platform-profile.js';

/** What the profile of a shop says besides what it offers. */
export interface BusinessFacts {
  /** The address of the shop's operations, without a slash at the end. */
  endpoint: string;
  keys: readonly PublishedKey[];
  /** The gateways of the shop. */
  gateways: readonly GatewayOffer[];
}

/** The platform that makes a call. */
export interface CallingPlatform {
  profileUrl: string;
  /** It has proved that it is the platform of the profile. */
  isProved: boolean;
  /** The shop has registered it. */
  isRegistered: boolean;
  /** Where it wants to learn about its orders; undefined if its profile does not say. */
  webhookUrl: string | undefined;
}

/** What a request says in its path, headers and body, or a call of a tool in its arguments. */
export interface GivenCall {
  /** The ID of the resource; empty without one. */
  id: string;
  idempotencyKey: string | undefined;
  body: unknown;
}

/** A call of a platform whose profile was read, for an operation of the protocol. */
export interface UcpCall extends GivenCall {
  context: Context;
  shop: Shop;
  /** The address of the service, without a slash at the end. */
  address: string;
  platform: CallingPlatform;
  /** The capabilities that the shop and the platform have in common, with their versions. */
  capabilities: ReadonlyMap<string, string>;
}

export interface UcpAnswer {
  status: number;
  body: object;
}

/** A JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * An operation as a tool of the Model Context Protocol. Its arguments are `meta`, `id` if the path of the operation has one,
 * and the body.
 */
export interface UcpTool {
  name: string;
  title: string;
  /** It is read by a model. */
  description: string;
  /** The argument that is the body; undefined if there is none. */
  payload?: { name: string; schema: JsonSchema };
  /** It changes nothing. */
  readsOnly?: true;
  /** It must be called with an idempotency key. */
  requiresKey?: true;
  /** The members of the result besides `ucp` and `messages`. */
  result: Readonly<Record<string, JsonSchema>>;
}

/** An operation of the protocol over HTTP. */
export interface UcpOperation {
  method: 'GET' | 'POST' | 'PUT';
  /** Below the endpoint of the shop. */
  path: string;
  /** The capability that it belongs to, which the platform must have. */
  capability: string;
  /** It is available without a proof of the platform's identity if the shop allows it. */
  isOpen?: true;
  /** It begins what can become an order, so that the platform is told about its orders from now on. */
  startsOrder?: true;
  /** The operation as a tool; undefined if it is none. */
  tool?: UcpTool;
  run(call: UcpCall): Promise<UcpAnswer>;
}

/** A version of the protocol. Each is a folder of its own and a line in `versions.ts`. */
export interface UcpVersion {
  /** The date of its release. */
  version: string;
  capabilities: readonly OfferedCapability[];
  operations: readonly UcpOperation[];
  /** Reads the profile of a platform that has this version; undefined if it is malformed. */
  readProfile(document: unknown): PlatformProfile | undefined;
  /** The profile of a shop. */
  businessProfile(facts: BusinessFacts): { ucp: object };
  /** An order as a platform is told about it. */
  orderDocument(order: AgentOrder & { permalinkUrl: string }): object;
  /** The answer to a platform that lacks a capability. */
  incompatible(capability: string): UcpAnswer;
  /** The body of a refusal. */
  refusal(fault: { code: string; content: string }): object;
}
