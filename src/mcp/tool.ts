import type { Caller, Context } from '../context.js';
import { limitsOf } from '../domain/core/operation/limits-of.js';
import { includesScope, type Scope } from '../domain/core/operation/scopes.js';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A JSON Schema of an object. */
export interface ObjectSchema {
  [keyword: string]: Json;
  type: 'object';
  properties: { [name: string]: Json };
}

/** A JSON Schema of an object, from its keywords. */
export function objectSchema(keywords: { properties?: object; [keyword: string]: unknown }): ObjectSchema {
  const schema: ObjectSchema = JSON.parse(JSON.stringify({ properties: {}, ...keywords, type: 'object' }));
  return schema;
}

/** A tool that agents call. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  /** It changes something, once a person has confirmed it. */
  isChange: boolean;
  /** The scope that it needs; undefined for one that every access token may call. */
  scope: Scope | undefined;
  input: ObjectSchema;
  output: ObjectSchema;
  /** Returns JSON that fits the output. */
  call(context: Context, given: Record<string, unknown>): Promise<Record<string, unknown>>;
}

/** The scopes of an access token at the MCP server: an agent reads with those with which it prepares changes, too. */
export const scopesOf = (caller: Caller): readonly Scope[] =>
  caller.kind === 'access_token' ? (caller.preparesWith ?? caller.scopes) : [];

/** Whether a credential may call a tool: only agents prepare changes, and only a role that sees customers lists them. */
export function mayCall(caller: Caller, { isChange, scope }: Pick<Tool, 'isChange' | 'scope'>): boolean {
  if (caller.kind !== 'access_token' || (isChange && !caller.preparesWith)) return false;
  if (scope === 'read_customers' && !limitsOf(caller).seesPersonalData) return false;
  return scope === undefined || includesScope(scopesOf(caller), scope);
}

/** A call of a tool that reads, with the scopes of the caller at the MCP server. */
export const readingContext = (context: Context): Context => {
  const { caller } = context;
  return caller.kind === 'access_token' ? { ...context, caller: { ...caller, scopes: scopesOf(caller) } } : context;
};

/** The maximum number of rows that a tool returns. */
export const mostRows = 50;
