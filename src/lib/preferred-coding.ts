/** `gzip;q=0.5` → its coding and its quality; a quality that cannot be read is 1. */
function rangeOf(text: string): [coding: string, quality: number] {
  const [coding = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = given === undefined ? 1 : Number(given);
  return [coding === 'x-gzip' ? 'gzip' : coding, Number.isFinite(quality) ? quality : 1];
}

/**
 * The offered content coding that an `Accept-Encoding` header prefers (RFC 9110, 12.5.3), the first offered one of those
 * that it likes best; undefined if the content must not be encoded.
 */
export function preferredCoding<Coding extends string>(
  header: string | undefined,
  offered: readonly Coding[],
): Coding | undefined {
  const ranges = new Map((header ?? '').split(',').map(rangeOf));
  const qualityOf = (coding: string): number => ranges.get(coding) ?? ranges.get('*') ?? 0;
  const best = Math.max(...offered.map(qualityOf));
  if (best <= 0 || (ranges.get('identity') ?? 0) > best) return undefined;
  return offered.find((coding) => qualityOf(coding) === best);
}
