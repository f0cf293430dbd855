import { preferredMediaType } from '../lib/media-type.js';

const offered = ['application/json', 'application/graphql-response+json'] as const;

export type GraphqlMediaType = (typeof offered)[number];

/**
 * The media type of the answer to a call with this `Accept` header, undefined when it takes none of ours (GraphQL over
 * HTTP, "Body"). Without a header it is the type made for GraphQL, as the specification has it since 2025; who takes
 * anything gets JSON.
 */
export function answerMediaType(accept: string | undefined): GraphqlMediaType | undefined {
  return accept ? preferredMediaType(accept, offered) : 'application/graphql-response+json';
}
