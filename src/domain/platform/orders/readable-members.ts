import type { z } from 'zod';
import { fromWire } from '../../../lib/wire.js';

/**
 * The valid members of a platform resource, of which every member is optional: an invalid member is dropped, not the
 * whole resource.
 */
export function readableMembers<S extends z.ZodObject>(schema: S, wire: unknown): z.output<S> {
  const given = fromWire(schema, wire);
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const unreadable = new Set(read.error.issues.map(({ path }) => String(path[0])));
  const members: [string, unknown][] = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  return schema.parse(Object.fromEntries(members.filter(([name]) => !unreadable.has(name))));
}

/** The members that were sent, replaced by the valid members of the response. */
export function answeredMembers<S extends z.ZodObject>(schema: S, sent: object, answered: object): z.output<S> {
  const readable = Object.entries(readableMembers(schema, answered)).filter(([, value]) => value !== undefined);
  return { ...readableMembers(schema, sent), ...Object.fromEntries(readable) };
}
