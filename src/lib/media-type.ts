interface Range {
  type: string;
  quality: number;
  position: number;
}

/** `text/html;level=1;q=0.8` → its type and its quality; a quality that cannot be read is 1. */
function rangeOf(text: string, position: number): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = given === undefined ? 1 : Number(given);
  return { type, quality: Number.isFinite(quality) ? quality : 1, position };
}

/** How specifically a range matches a type: 3 by name, 2 by its first half, 1 by a wildcard, 0 not at all. */
function fit(range: string, type: string): number {
  if (range === type) return 3;
  if (range.endsWith('/*') && range !== '*/*') return type.startsWith(range.slice(0, -1)) ? 2 : 0;
  return range === '*/*' ? 1 : 0;
}

/**
 * The offered media type that an `Accept` header prefers (RFC 9110, 12.5.1); undefined if it accepts none. Ties are
 * decided by the more specific range, then by the order of the header, then by the order of the offer.
 */
export function preferredMediaType<Type extends string>(accept: string, offered: readonly Type[]): Type | undefined {
  const ranges = accept.split(',').map(rangeOf);
  const liked = offered.flatMap((type) => {
    const fits = ranges
      .map((range) => ({ ...range, exactness: fit(range.type, type) }))
      .filter(({ exactness }) => exactness > 0)
      .toSorted((one, other) => other.exactness - one.exactness || one.position - other.position);
    return fits[0] && fits[0].quality > 0 ? [{ ...fits[0], type }] : [];
  });
  liked.sort(
    (one, other) => other.quality - one.quality || other.exactness - one.exactness || one.position - other.position,
  );
  return liked[0]?.type;
}
