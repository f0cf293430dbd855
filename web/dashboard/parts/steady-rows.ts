import { useState } from 'react';

interface Steady<Row> {
  /** The rows in their initial order, each with its current content. */
  rows: readonly Row[];
  /** The ids of the rows that have left the list, and whose content may be out of date. */
  gone: ReadonlySet<string>;
  /** The number of new rows that are not shown. */
  arrived: number;
  /** Shows the list as it is now. */
  update: () => void;
}

interface Shown<Row> {
  list: string;
  ids: readonly string[];
  known: ReadonlyMap<string, Row>;
}

/**
 * Keeps the rows of a list in place while it changes elsewhere: new rows are counted instead of pushing others down,
 * and each row shows its current content. `list` identifies the list; another list starts over. `fresh` may have more
 * rows than the `most` that are shown, so that rows stay up to date when others are added above them. A row has left the
 * list if `fresh` does not contain it, although it is the whole rest of the list (`isWhole`), or contains a row that was
 * after it. Such a row stays, unless `dropsGone` is set.
 */
export function useSteadyRows<Row>(
  list: string,
  fresh: readonly Row[] | undefined,
  most: number,
  idOf: (row: Row) => string,
  { dropsGone = false, isWhole = false }: { dropsGone?: boolean; isWhole?: boolean } = {},
): Steady<Row> {
  const [shown, setShown] = useState<Shown<Row>>();
  const current = new Map(fresh?.map((row) => [idOf(row), row]));
  const startAnew = (): Shown<Row> => {
    const rows = (fresh ?? []).slice(0, most);
    return { list, ids: rows.map(idOf), known: new Map(rows.map((row) => [idOf(row), row])) };
  };

  let now = shown;
  // New rows at the end of a list that was not full are shown; new rows at the top are announced.
  if (fresh && shown?.list !== list) now = startAnew();
  else if (fresh && shown && shown.ids.length === 0 && fresh.length > 0) now = startAnew();
  else if (fresh && shown && [...current].some(([id, row]) => shown.known.has(id) && shown.known.get(id) !== row))
    now = { ...shown, known: new Map(shown.ids.flatMap((id) => pairOf(id, current.get(id) ?? shown.known.get(id)))) };
  if (now !== shown) setShown(now);

  const lastCurrent = now?.ids.findLastIndex((id) => current.has(id)) ?? -1;
  const shownIds = now?.list === list ? now.ids : [];
  const isGone = (id: string, index: number): boolean =>
    fresh !== undefined && !current.has(id) && (isWhole || index < lastCurrent);
  const gone = new Set(shownIds.filter(isGone));
  const rows = shownIds.flatMap(
    (id) => current.get(id) ?? (dropsGone && gone.has(id) ? [] : (now?.known.get(id) ?? [])),
  );
  const ids = new Set(now?.ids);
  const arrived = (fresh ?? []).slice(0, most).filter((row) => !ids.has(idOf(row))).length;
  return { rows, gone, arrived, update: () => setShown(startAnew()) };
}

const pairOf = <Row>(id: string, row: Row | undefined): [string, Row][] => (row === undefined ? [] : [[id, row]]);
