import { useState } from 'react';

interface Steady<Row> {
  /** The rows as they stood first, each with its current content. */
  rows: readonly Row[];
  /** How many rows are in the list now that are not shown. */
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
 * Keeps the rows of a list where they are while it changes elsewhere: rows that arrive are counted instead of pushing
 * down what is being read, and each row shows its current content. `list` identifies the list: another one starts anew.
 * `fresh` may have more rows than the `most` that are shown, so that rows are still current when others arrive above.
 * A row that has left the list stays, unless `dropsGone`: then it goes if `fresh` is the whole rest of the list
 * (`isWhole`), or has a row that stood after it.
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
  // A list that was not full takes what arrives at its end; what arrives at the top is announced.
  if (fresh && shown?.list !== list) now = startAnew();
  else if (fresh && shown && shown.ids.length === 0 && fresh.length > 0) now = startAnew();
  else if (fresh && shown && [...current].some(([id, row]) => shown.known.has(id) && shown.known.get(id) !== row))
    now = { ...shown, known: new Map(shown.ids.flatMap((id) => pairOf(id, current.get(id) ?? shown.known.get(id)))) };
  if (now !== shown) setShown(now);

  const lastCurrent = now?.ids.findLastIndex((id) => current.has(id)) ?? -1;
  const isGone = (index: number): boolean => dropsGone && fresh !== undefined && (isWhole || index < lastCurrent);
  const rows =
    now?.list === list
      ? now.ids.flatMap((id, index) => current.get(id) ?? (isGone(index) ? [] : (now.known.get(id) ?? [])))
      : [];
  const ids = new Set(now?.ids);
  const arrived = (fresh ?? []).slice(0, most).filter((row) => !ids.has(idOf(row))).length;
  return { rows, arrived, update: () => setShown(startAnew()) };
}

const pairOf = <Row>(id: string, row: Row | undefined): [string, Row][] => (row === undefined ? [] : [[id, row]]);
