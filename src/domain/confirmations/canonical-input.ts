type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  return isRecord(value) ? canonicalInput(value) : value;
}

/** An input in a form that is equal for equal inputs: members by name, without those that are missing. Null may have a meaning. */
export const canonicalInput = (input: Json): Json =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, canonical(value)]),
  );
