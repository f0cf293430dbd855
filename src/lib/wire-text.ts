import { copiedText, copyAny, listOf, objectOf, orNull, type ValueCopier } from '@tillgate/json-copying';
import { z } from 'zod';
import { isEmptyObject, toWire, unwrapped, wireName } from './wire.js';

type Schema = z.core.$ZodType;

/** Copies null as `{}`. */
const orEmptyObject = (present: ValueCopier): ValueCopier => ({
  copy(source) {
    if (!source.text.startsWith('null', source.at)) return present.copy(source);
    source.at += 'null'.length;
    return '{}';
  },
});

function copierOf(schema: Schema): ValueCopier {
  const inner = unwrapped(schema);
  let copier = copyAny;
  if (inner instanceof z.ZodObject) {
    const members = Object.entries<Schema>(inner.shape);
    copier = objectOf(
      members.map(([name, member]) => ({ key: wireName(name, member), from: name, value: copierOf(member) })),
      [],
    );
  } else if (inner instanceof z.ZodArray) {
    const element = copierOf(inner.def.element);
    if (element !== copyAny) copier = listOf(element);
  }
  if (isEmptyObject(schema)) return orEmptyObject(copier);
  return copier === copyAny ? copyAny : orNull(copier);
}

/**
 * Makes a function that converts the JSON text of a value to the text of the value as it is sent, the same as parsing
 * it, {@link toWire} and serializing the result, but without making objects. Texts that cannot be copied, such as those
 * without a member that the schema has, take that longer way.
 */
export function wireTextOf(schema: z.ZodType): (text: string) => string {
  let copier: ValueCopier | undefined;
  return (text) => {
    copier ??= copierOf(schema);
    return copiedText(text, copier) ?? JSON.stringify(toWire(schema, JSON.parse(text)));
  };
}
