import type { z } from 'zod';
import type { Caller } from '../context.js';
import { limitsOf } from '../domain/core/operation/limits-of.js';
import { maskPersonal } from '../domain/core/personal-members.js';
import { toWire } from '../lib/wire.js';
import { withMarkedTexts } from './marked-text.js';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * JSON with the names of the wire as an agent gets it: personal data is masked for a token whose maker does not see it, and
 * texts that others wrote are marked.
 */
export function presentedJson(schema: z.ZodType, json: unknown, caller: Caller): Record<string, unknown> {
  const shown = limitsOf(caller).seesPersonalData ? json : maskPersonal(json);
  const presented = withMarkedTexts(schema, shown);
  return isRecord(presented) ? presented : {};
}

/** The result of an operation as an agent gets it. */
export const presentedResult = (output: z.ZodObject, result: object, caller: Caller): Record<string, unknown> =>
  presentedJson(output, JSON.parse(JSON.stringify(toWire(output, result))), caller);
