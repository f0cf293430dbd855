/** A decimal comma, with points, spaces or apostrophes between thousands: `1.234,50`, `1 234,50`, `12,5`. */
const decimalComma = /^([-+]?)(\d{1,3}(?:[.'’\p{Zs}]\d{3})+|\d+),(\d+)$/u;

/** A number of a spreadsheet whose decimal mark may be a comma, with a point; anything else as it is. */
export function withDecimalPoint(cell: string): string {
  const [, sign, whole, fraction] = decimalComma.exec(cell.trim()) ?? [];
  return whole === undefined ? cell : `${sign}${whole.replaceAll(/\D/gu, '')}.${fraction}`;
}
