import type { z } from 'zod';
import { fromWire } from '../../../lib/wire.js';

/**
 * What can be read of a platform's thing, of which every member may be missing: a member that does not fit is left out
 * instead of losing the whole.
 */
export function readableMembers<S extends z.ZodObject>(schema: S, wire: unknown): z.output<S> {
  const given = fromWire(schema, wire);
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const unreadable = new Set(read.error.issues.map(({ path }) => String(path[0])));
  const members: [string, unknown][] = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  return schema.parse(Object.fromEntries(members.filter(([name]) => !unreadable.has(name))));
}

/** The same of what was sent and what was answered: what is readable of the answer replaces what was sent. */
export function answeredMembers<S extends z.ZodObject>(schema: S, sent: object, answered: object): z.output<S> {
  const said = Object.entries(readableMembers(schema, answered)).filter(([, value]) => value !== undefined);
  return { ...readableMembers(schema, sent), ...Object.fromEntries(said) };
}
