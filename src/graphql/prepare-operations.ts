import {
  createPreparedOperations,
  type CopiedObject,
  type PrepareOperation,
  type PreparingOptions,
} from '@tillgate/graphql-execution';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../context.js';
import { refuse } from '../errors.js';
import { costOfRootField } from './field-costs.js';
import { maskResult } from './mask-result.js';

type Options = Pick<PreparingOptions, 'compiles' | 'hideSuggestions' | 'constants' | 'openFields' | 'costLimit'>;

/** The state of an order is stored as it is served. */
const copied: CopiedObject = {
  root: 'order',
  field: 'applicationState',
  text: 'stateText',
  scalars: { SafeInt: 'integer', JSONObject: 'object' },
};

/**
 * Prepares the operations of the schema, with the costs of its root fields, and states of orders copied from their stored
 * texts. Refuses RATE_LIMITED while introspection has taken too much time.
 */
export const prepareOperations = (schema: GraphQLSchema, options: Options = {}): PrepareOperation<Context> =>
  createPreparedOperations<Context>(schema, {
    ...options,
    copied,
    costOfRootField,
    mask: (ofSchema, { document, operation }, data) => maskResult(ofSchema, document, operation, data),
    refuseIntrospection: (retryAfter) => refuse('RATE_LIMITED', { retryAfter }),
  });
