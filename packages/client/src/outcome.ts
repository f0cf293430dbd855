import type { TypedDocument } from './document.js';
import type { SendGraphql } from './graphql.js';

/** The outcome of a request that was sent with an idempotency key. */
export interface Outcome {
  /** `unknown`: the key was not used, or its request had no effect and may be sent again. */
  outcome: 'running' | 'finished' | 'unknown';
  operation: string | null;
  status: number | null;
  /** The payload of the mutation, without secrets. */
  body: Record<string, unknown> | null;
}

const document: TypedDocument<{ operationOutcome: Outcome }, { key: string }> = {
  toString: () =>
    'query Outcome($key: String!) { operationOutcome(idempotencyKey: $key) { outcome operation status body } }',
};

/** Asks for the outcome of a request whose response was lost. */
export function outcomeOf(graphql: SendGraphql) {
  return async (idempotencyKey: string): Promise<Outcome> =>
    (await graphql(document, { key: idempotencyKey })).operationOutcome;
}
