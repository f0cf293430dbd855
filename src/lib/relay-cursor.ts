/** The sort key of a row: the values that its list is ordered by, the last one unique. */
export type CursorKey = readonly (string | number | boolean | null)[];

const longest = 2048;

/** An opaque cursor for a row of a list: its sort key as JSON in base64url. */
export function encodeCursor(key: CursorKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * The sort key in a cursor; undefined for a text that is not a valid cursor or has more than 2,048 characters. Cursors
 * come from clients, so the caller must still check that the values match the columns.
 */
export function decodeCursor(cursor: string): CursorKey | undefined {
  if (cursor.length > longest || !/^[\w-]+$/.test(cursor)) return undefined;
  const key = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!Array.isArray(key) || key.length === 0 || !key.every(isKeyValue)) return undefined;
  return encodeCursor(key) === cursor ? key : undefined;
}

function isKeyValue(value: unknown): value is CursorKey[number] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
