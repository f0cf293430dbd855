import { preferredMediaType } from '../lib/media-type.js';

const offered = ['application/json', 'application/graphql-response+json'] as const;

export type GraphqlMediaType = (typeof offered)[number];

/**
 * The media type of the response for this `Accept` header; undefined if none of ours is accepted (GraphQL over HTTP,
 * "Body"). Without a header, the GraphQL media type, as the specification requires since 2025; a header that accepts anything gets JSON.
 */
export function answerMediaType(accept: string | undefined): GraphqlMediaType | undefined {
  return accept ? preferredMediaType(accept, offered) : 'application/graphql-response+json';
}
