import { z } from 'zod';
import { unsafeText } from '../../../lib/unsafe-text.js';
import { memberOf } from '../../../lib/member-of.js';

const isStorable = (value: unknown): boolean => unsafeText(value).next().done === true;

/**
 * The members of an input that are valid, so that rules about several members or about stored data are checked although
 * another member is invalid, and everything is reported at once.
 */
export function readableMembers<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, input: unknown) {
  const readable = Object.entries(schema.shape).flatMap(([name, member]) => {
    const value = memberOf(input, name);
    const isReadable =
      value !== undefined && member instanceof z.ZodType && isStorable(value) && member.safeParse(value).success;
    return isReadable ? [[name, value] as const] : [];
  });
  return schema.partial().parse(Object.fromEntries(readable));
}

/** The valid members of each object of a list; of anything else none. */
export const readableItems = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, input: unknown) =>
  (Array.isArray(input) ? input : []).map((item: unknown) => readableMembers(schema, item));
