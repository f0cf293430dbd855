import type { FastifyRequest } from 'fastify';
import type { Components } from '../lib/message-signature.js';

/** The parts of a request that its signature is about. */
export interface SignedRequest {
  method: string;
  path: string;
  /** With its question mark; undefined if the URL has none. */
  query: string | undefined;
  /** Hosts at which the request may have been made. */
  authorities: readonly string[];
  hasBody: boolean;
  /** The value of a header, in lower case; undefined if it was not sent. */
  header: (name: string) => string | undefined;
}

/** Whether a request has a body. */
const announcesBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A request as it was received, whose URL is signed as it was sent. */
export function signedRequest(request: FastifyRequest, authorities: readonly string[]): SignedRequest {
  const { method, url, headers } = request;
  const mark = url.indexOf('?');
  return {
    method,
    path: mark === -1 ? url : url.slice(0, mark),
    query: mark === -1 ? undefined : url.slice(mark),
    authorities,
    hasBody: announcesBody(request),
    header(name) {
      const value = headers[name];
      return typeof value === 'string' ? value.trim() : undefined;
    },
  };
}

/**
 * The components that a signature must cover, so that nothing that matters can be changed. Without `UCP-Agent`, the profile is
 * named in the body, which is covered.
 */
export function requiredComponents({ query, hasBody, header }: SignedRequest): string[] {
  return [
    '@method',
    '@authority',
    '@path',
    ...(query === undefined ? [] : ['@query']),
    ...(header('ucp-agent') === undefined ? [] : ['ucp-agent']),
    ...(header('idempotency-key') === undefined ? [] : ['idempotency-key']),
    ...(hasBody ? ['content-digest', 'content-type'] : []),
  ];
}

/** The values of the covered components, as if the request was made at this host. */
export function componentsAt(
  { method, path, query, header }: SignedRequest,
  authority: string,
  covered: readonly string[],
): Components {
  const derived = new Map([
    ['@method', method],
    ['@authority', authority],
    ['@path', path],
    ['@query', query ?? '?'],
  ]);
  return new Map(
    covered.flatMap((name): [string, string][] => {
      const value = name.startsWith('@') ? derived.get(name) : header(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
