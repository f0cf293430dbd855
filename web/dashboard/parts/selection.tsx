import { useState, type ReactNode } from 'react';
import { t } from '../languages/language.js';
import { Hidden } from './states.js';
import type { Column } from './table.js';
import styles from './selection.module.css';

/** Rows that the user has selected; they stay selected while pages are turned. */
export interface Selection<Row> {
  rows: readonly Row[];
  /** Says to screen readers how many rows are selected; always on the page, so that a change is read aloud. */
  news: ReactNode;
  /** The column with the checkboxes. */
  column: Column<Row>;
  clear: () => void;
  /** Rows with these keys are no longer selected. */
  drop: (keys: ReadonlySet<string>) => void;
}

/** Lets the user select rows. `nameOf` names a row for screen readers. */
export function useSelection<Row>(keyOf: (row: Row) => string, nameOf: (row: Row) => string): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const set = (row: Row, isChosen: boolean): void =>
    setSelected((before) => {
      const after = new Map(before);
      if (isChosen) after.set(keyOf(row), row);
      else after.delete(keyOf(row));
      return after;
    });
  return {
    rows: [...selected.values()],
    news: (
      <Hidden>
        <span role="status">{selected.size === 0 ? '' : t('common.selected', { count: selected.size })}</span>
      </Hidden>
    ),
    clear: () => setSelected(new Map()),
    drop: (keys) =>
      setSelected((before) =>
        [...before.keys()].some((key) => keys.has(key))
          ? new Map([...before].filter(([key]) => !keys.has(key)))
          : before,
      ),
    column: {
      name: t('common.select'),
      of: (row) => (
        <label className={styles['check']}>
          <input
            type="checkbox"
            aria-label={t('common.selectWhat', { name: nameOf(row) })}
            checked={selected.has(keyOf(row))}
            onChange={(event) => set(row, event.target.checked)}
          />
        </label>
      ),
      headOf: (rows) => (
        <>
          <Hidden>{t('common.select')}</Hidden>
          <label className={styles['check']}>
            <input
              type="checkbox"
              aria-label={t('common.selectAll')}
              checked={rows.length > 0 && rows.every((row) => selected.has(keyOf(row)))}
              ref={(box) => {
                const count = rows.filter((row) => selected.has(keyOf(row))).length;
                if (box) box.indeterminate = count > 0 && count < rows.length;
              }}
              onChange={({ target: { checked } }) => rows.forEach((row) => set(row, checked))}
            />
          </label>
        </>
      ),
    },
  };
}
