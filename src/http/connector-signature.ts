import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticateConnector, type ConnectorCall } from '../domain/platform/connector/authenticate-connector.js';
import { refuse } from '../errors.js';
import { memberOf } from '../lib/member-of.js';
import type { HttpParts } from './http-parts.js';
import { bytesOf } from './raw-body.js';
import { anonymousCall, countCaller } from './request-call.js';
import { spentAddresses } from './spent-addresses.js';

/** Authenticates calls of the connector routes, which have signatures instead of a bearer token. */
export interface ConnectorSignature {
  /** Authenticates the caller by the signature of the timestamp, before the body is read. */
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Verifies the signature of the whole request. */
  preParsing: (request: FastifyRequest, reply: FastifyReply, payload: AsyncIterable<unknown>) => Promise<Readable>;
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Checks the signatures of the requests on connector routes. */
export function connectorSignature(parts: HttpParts): ConnectorSignature {
  const { limitRate: limit } = parts;
  const spent = spentAddresses(parts);
  const known = new WeakMap<FastifyRequest, ConnectorCall>();

  /**
   * An invalid signature counts as a request of the address, so that signatures cannot be guessed. An address without
   * requests left is charged before the shop is looked up, so that a flood does not reach the database. Others are
   * charged afterward, because valid signatures are charged to the shop.
   */
  async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<ConnectorCall> {
    const shopId = memberOf(request.params, 'shop_identifier');
    const anonymous = anonymousCall(parts, request);
    const paysFirst = spent.has(anonymous.clientAddress);
    const pay = async (): Promise<void> => {
      try {
        await limit(anonymous, reply);
      } catch (error) {
        spent.add(anonymous.clientAddress);
        throw error;
      }
    };
    if (paysFirst) await pay();
    try {
      const call = await authenticateConnector(parts.tillgate, typeof shopId === 'string' ? shopId : '', {
        timestamp: headerOf(request, 'x-hmac-timestamp'),
        hmac: headerOf(request, 'x-hmac'),
        compatible: headerOf(request, 'x-compatible-hmac'),
      });
      spent.delete(anonymous.clientAddress);
      return call;
    } catch (error) {
      if (!paysFirst) await pay();
      throw error;
    }
  }

  return {
    async onRequest(request, reply) {
      const call = await authenticate(request, reply);
      known.set(request, call);
      request.call = { ...anonymousCall(parts, request), caller: { kind: 'connector', shopId: call.shopId } };
      countCaller(request, parts.gate);
      await limit(request.call, reply);
    },
    async preParsing(request, reply, payload) {
      const body = await bytesOf(payload, parts.config.limits.body);
      const call = known.get(request) ?? refuse('INVALID_TOKEN');
      call.checkBody({ method: request.method, path: request.url, body });
      // Only now: in a refusal, it would sign any timestamp for anyone.
      reply.header('x-hmac', call.hmac);
      return Readable.from(body.length > 0 ? [body] : [], { objectMode: false });
    },
  };
}
