import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { t } from '../languages/language.js';
import { messageOf } from '../api/problems.js';
import { Button } from './button.js';
import listStyles from './list.module.css';
import { Card } from './page.js';
import { Notice, QueryContent } from './states.js';
import { Table, type Column, type TableProps } from './table.js';
import tableStyles from './table.module.css';

interface ShortListProps<Data, Row> {
  title: string;
  query: UseQueryResult<Data>;
  rowsOf: (data: Data) => readonly Row[] | null | undefined;
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  actions?: ReactNode;
  /** The content if the list is empty. */
  empty: ReactNode;
}

/** A list that is usually short, oldest first, so that new rows do not move others. */
export function ShortList<Data, Row>({
  title,
  query,
  rowsOf,
  keyOf,
  columns,
  actions,
  empty,
}: ShortListProps<Data, Row>) {
  return (
    <Card title={title} actions={actions} isFlush>
      <OutdatedNotice query={query} />
      <QueryContent query={query}>
        {(data) => {
          const rows = rowsOf(data) ?? [];
          return rows.length === 0 ? empty : <FirstRows caption={title} columns={columns} rows={rows} keyOf={keyOf} />;
        }}
      </QueryContent>
    </Card>
  );
}

/** The number of rows that are shown at first. */
const firstRows = 50;

/** The first rows of a table, and all of them on request. New rows are always shown. */
function FirstRows<Row>({ rows, keyOf, ...table }: TableProps<Row>) {
  const [later] = useState(() => new Set(rows.slice(firstRows).map(keyOf)));
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.filter((row) => !later.has(keyOf(row)));
  return (
    <>
      <Table {...table} rows={shown} keyOf={keyOf} />
      {later.size > 0 ? (
        <div className={listStyles['foot']}>
          <span>{t('common.shown', { shown: shown.length, total: rows.length })}</span>
          <Button isSmall aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('common.showFewer') : t('common.showAll', { total: rows.length })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** A notice that the data could not be refetched. */
export function OutdatedNotice({ query: { data, error } }: { query: Pick<UseQueryResult, 'data' | 'error'> }) {
  if (!error || data === undefined) return null;
  return (
    <Notice tone="warn">
      {messageOf(error)} {t('common.mayBeOld')}
    </Notice>
  );
}

/** The actions of a row, at its end. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className={tableStyles['actions']}>{children}</div>
);
