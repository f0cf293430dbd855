import { unescapeFormula } from '../../../../src/lib/import-files/formula-cells.js';
import { t } from '../../languages/language.js';

/** A line of a list of parcels. */
export interface TrackingLine {
  /** The number of the line in the text, from 1. */
  line: number;
  /** The number or the public ID of an order. */
  order: string;
  /** Empty if the line names none. */
  carrier: string;
  trackingNumber: string;
}

/** What is wrong with a line. */
export interface LineFault {
  line: number;
  /** The order that the line names; undefined if it names none. */
  order?: string | undefined;
  message: string;
}

/** The most lines of a list. */
export const mostLines = 1_000;
const longestCell = 100;

/** The cells of a line; a quoted cell may contain the separator, and a doubled quote. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    if (isQuoted && letter === '"' && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell].map((one) => unescapeFormula(one.trim()).trim());
}

/** A long number as a spreadsheet program shows and exports it, without most of its digits. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** Why a line cannot be used; undefined if it can. */
function faultOf(cells: readonly string[], { order, carrier, trackingNumber }: Omit<TrackingLine, 'line'>) {
  if (cells.length < 2 || cells.length > 3) return t('orders.ship.fault.cells');
  if (order === '') return t('orders.ship.fault.namesNone');
  if (!/^[\w-]+$/.test(order)) return t('orders.ship.fault.notAnOrder', { order });
  if (trackingNumber === '') return t('orders.ship.fault.noTracking');
  if (shortened.test(trackingNumber)) return t('orders.ship.fault.shortened', { trackingNumber });
  if (trackingNumber.length > longestCell) return t('orders.ship.fault.longTracking', { most: longestCell });
  if (/\p{Cc}/u.test(trackingNumber)) return t('orders.ship.fault.controlCharacters');
  if (carrier.length > longestCell) return t('orders.ship.fault.longCarrier', { most: longestCell });
  return undefined;
}

/** The first line of files that name their separator for spreadsheet programs. */
const separatorLine = /^"?sep=(.)"?\s*$/i;

const faultOfList = (lines: number): string => t('orders.ship.fault.longList', { most: mostLines, lines });

/**
 * Reads a list of parcels: in each line an order, a carrier and a tracking number, separated by commas, semicolons or tabs,
 * as CSV or copied from a spreadsheet. The carrier may be left out. A first line with names of columns is skipped. Of a list
 * that is too long, no line is read.
 */
export function readTrackingList(text: string): { lines: TrackingLine[]; faults: LineFault[] } {
  const filled = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ line: index + 1, content }))
    .filter(({ content }) => content.trim() !== '');
  const named = separatorLine.exec(filled[0]?.content ?? '')?.[1];
  const [first, ...others] = named === undefined ? filled : filled.slice(1);
  if (!first) return { lines: [], faults: [] };
  const separator = named ?? ['\t', ';', ','].find((one) => first.content.includes(one)) ?? ',';
  // An order is a number or a long ID, which this is not.
  const hasHead = /^["\s]*(?:public[_ ])?order\b/i.test(first.content.replaceAll('_', ' '));
  const rows = hasHead ? others : [first, ...others];
  const firstOver = rows[mostLines];
  if (firstOver) return { lines: [], faults: [{ line: firstOver.line, message: faultOfList(rows.length) }] };
  const lines: TrackingLine[] = [];
  const faults: LineFault[] = [];
  for (const { line, content } of rows) {
    const cells = cellsOf(content, separator);
    const [order = '', second = '', third = second] = cells;
    const read = { order: order.replace(/^#/, ''), carrier: cells.length === 3 ? second : '', trackingNumber: third };
    const message = faultOf(cells, read);
    if (message === undefined) lines.push({ line, ...read });
    else faults.push({ line, order: read.order || undefined, message });
  }
  return { lines, faults };
}
