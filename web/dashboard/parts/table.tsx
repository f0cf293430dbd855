import { t } from '../languages/language.js';
import type { ReactNode } from 'react';
import styles from './table.module.css';

/** A column of a table. */
export interface Column<Row> {
  name: string;
  /** Right-aligned, for amounts. */
  isEnd?: boolean;
  /** Names of any length: long words may be broken, so that the columns after it are not cut off. */
  breaks?: boolean;
  /** The content of the head of the column, if it is more than its name, such as a checkbox for all rows. */
  headOf?: (rows: readonly Row[]) => ReactNode;
  /** The content of the cell; null, undefined and an empty text are not shown. */
  of: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  /** A description of the table, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The keys of rows that are no longer on this page of the list. Only the cell that names them is shown. */
  gone?: ReadonlySet<string>;
}

export const linkClass = styles['link'];

const isNothing = (content: ReactNode): boolean => content === null || content === undefined || content === '';

const none: ReadonlySet<string> = new Set();

/** A table; on narrow screens each row becomes a block of names and values. */
export function Table<Row>({ caption, columns, rows, keyOf, gone = none }: TableProps<Row>) {
  // A column with checkboxes names nothing.
  const naming = columns.findIndex(({ headOf }) => headOf === undefined);
  return (
    <div className={styles['scroll']}>
      {/* Explicit roles: a table that is laid out as blocks loses its own. */}
      <table className={`${styles['table']} ${styles['stacks']}`} role="table" aria-label={caption}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, isEnd, headOf }) => (
              <th key={name} role="columnheader" scope="col" className={isEnd ? styles['end'] : undefined}>
                {headOf ? headOf(rows.filter((row) => !gone.has(keyOf(row)))) : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" data-gone={gone.has(keyOf(row)) || undefined}>
              {columns.map(({ name, isEnd, breaks, of }, index) => {
                const content = of(row);
                const classes = [
                  isEnd && styles['end'],
                  breaks && styles['breaks'],
                  isNothing(content) && styles['empty'],
                ];
                return (
                  <td
                    key={name}
                    role="cell"
                    data-label={name}
                    data-names={index === naming || undefined}
                    className={classes.filter(Boolean).join(' ') || undefined}
                  >
                    {content}
                    {index === naming && gone.has(keyOf(row)) ? (
                      <span className={styles['goneNote']}>{t('common.gone')}</span>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
