export { createClient, createGraphqlClient, type Client, type ClientOptions, type GraphqlClient } from './client.js';
export { expiryOf } from './credential.js';
export type { TypedDocument } from './document.js';
export { NoResponse, TillgateError, type ErrorCode, type Fault } from './errors.js';
export { items, type NodeOf } from './lists.js';
export type { LiveOptions } from './live.js';
export type { Outcome } from './outcome.js';
export { ok, type RestClient, type RestResult } from './rest.js';
export type { components, paths } from './generated/rest-types.js';
