const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members with keys of the caller, which are not renamed. */
const opaque = new Set(['data', 'lineItemProperties', 'paymentParameters']);

/** The value with its members renamed at every depth. */
function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [rename(name), opaque.has(name) ? member : renamed(member, rename)]),
  );
}

export const toSnake = (value: unknown): unknown =>
  renamed(value, (name) => name.replace(/[A-Z]|(?<=[a-z])\d+/g, (part) => `_${part.toLowerCase()}`));

export const toCamel = (value: unknown): unknown =>
  renamed(value, (name) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));

/** The members of a value; none if it is not an object. */
export const membersOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
