import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { t } from '../languages/language.js';
import { Button } from './button.js';
import { Empty, Loading, Notice, QueryContent } from './states.js';
import { useSteadyRows } from './steady-rows.js';
import { Table, type Column } from './table.js';
import { messageOf } from '../api/problems.js';
import pageStyles from './page.module.css';
import styles from './list.module.css';

/** The number of rows of a page. */
export const pageSize = 25;

/** A page of a list as the API returns it. */
export interface Connection<Row> {
  nodes: readonly Row[];
  edges?: readonly { cursor: string }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/**
 * The variables of a page: more rows than are shown, so that rows stay up to date when others are added above them. The
 * URL contains the cursors of the previous pages.
 */
export const pageOf = (cursors: string | undefined, size = pageSize): { first: number; after: string | null } => ({
  first: 2 * size,
  after: cursors?.split(' ').at(-1) ?? null,
});

export interface Filter {
  /** The name of its parameter in the URL. */
  name: string;
  label: string;
  /** The values with their labels; without them, the filter is a date or a text. */
  choices?: readonly (readonly [value: string, label: string])[];
  type?: 'search' | 'date' | 'text';
}

type Search = Record<string, string | undefined>;

/** Changes the query of the URL. The browser's back button undoes a step. */
function useSetSearch(): (changes: Search, isStep?: boolean) => void {
  const navigate = useNavigate();
  return (changes, isStep = false) =>
    void navigate({ to: '.', search: (before: Search) => ({ ...before, ...changes }), replace: !isStep });
}

/** A text field for a parameter of the URL, which it changes shortly after the last key press. */
function TypedFilter({ filter: { name, label, type = 'search' }, value }: { filter: Filter; value: string }) {
  const setSearch = useSetSearch();
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => setSearch({ [name]: typed || undefined, page: undefined }), 250);
    return () => clearTimeout(timer);
  });
  return (
    <label className={type === 'search' ? styles['search'] : undefined}>
      {label}
      <input type={type} value={typed} onChange={(event) => setTyped(event.target.value)} />
    </label>
  );
}

/** The filters of a list, which are in its URL. */
export function Filters({
  filters,
  search,
  children,
}: {
  filters: readonly Filter[];
  search: Search;
  children?: ReactNode;
}) {
  const setSearch = useSetSearch();
  const isFiltered = filters.some(({ name }) => search[name] !== undefined);
  return (
    <search className={styles['filters']}>
      {filters.map((filter) => {
        const value = search[filter.name] ?? '';
        if (!filter.choices) return <TypedFilter key={filter.name} filter={filter} value={value} />;
        return (
          <label key={filter.name}>
            {filter.label}
            <select
              value={value}
              onChange={(event) => setSearch({ [filter.name]: event.target.value || undefined, page: undefined })}
            >
              {filter.choices.map(([choice, text]) => (
                <option key={choice} value={choice}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        );
      })}
      {isFiltered ? (
        <Button
          look="plain"
          onClick={() =>
            setSearch(Object.fromEntries([...filters.map(({ name }) => name), 'page'].map((name) => [name, undefined])))
          }
        >
          {t('common.clearFilters')}
        </Button>
      ) : null}
      {children}
    </search>
  );
}

interface ListProps<Data, Row> {
  /** The content of the list, in the plural: `Orders`. */
  caption: string;
  query: UseQueryResult<Data>;
  connectionOf: (data: Data) => Connection<Row> | null | undefined;
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  search?: Search;
  /** Content next to the filters, such as an export. */
  tools?: ReactNode;
  /** The content if the list is empty without filters. */
  empty: ReactNode;
  /** The number of rows of a page. */
  size?: number;
  /**
   * Rows that leave the list disappear immediately, such as deleted ones; otherwise they stay until the list is
   * updated, without their content, which may be out of date.
   */
  dropsGone?: boolean;
  /** Called with the keys of rows that have left the list. */
  onGone?: (keys: ReadonlySet<string>) => void;
}

/** A list with filters and pages. Rows stay in place while the list changes elsewhere. */
export function List<Data, Row>({
  caption,
  query,
  connectionOf,
  keyOf,
  columns,
  filters = [],
  search = {},
  tools,
  empty,
  size = pageSize,
  dropsGone = false,
  onGone,
}: ListProps<Data, Row>) {
  const setSearch = useSetSearch();
  const heading = useId();
  const connection = query.data === undefined ? undefined : connectionOf(query.data);
  const { page } = search;
  const list = JSON.stringify(search);
  const nodes = query.isPlaceholderData ? undefined : connection?.nodes;
  const { rows, gone, arrived, update } = useSteadyRows(list, nodes, size, keyOf, {
    dropsGone,
    isWhole: connection?.pageInfo.hasNextPage === false,
  });
  const goneKeys = [...gone].join(' ');
  useEffect(() => {
    if (goneKeys !== '') onGone?.(gone);
  }, [goneKeys]);
  // While another page is loading, the previous one stays.
  const shown = query.isPlaceholderData ? (connection?.nodes.slice(0, size) ?? []) : rows;
  const before = page?.split(' ') ?? [];
  const last = shown.at(-1);
  const lastIndex = last === undefined ? -1 : (connection?.nodes.findIndex((row) => keyOf(row) === keyOf(last)) ?? -1);
  const cursor = connection?.edges?.[lastIndex]?.cursor ?? connection?.pageInfo.endCursor;
  const hasNext =
    connection !== undefined &&
    connection !== null &&
    (lastIndex < connection.nodes.length - 1 || connection.pageInfo.hasNextPage);
  const setPage = (cursors: readonly string[]): void => setSearch({ page: cursors.join(' ') || undefined }, true);
  const isFiltered = filters.some(({ name }) => search[name] !== undefined);

  function content(): ReactNode {
    if (shown.length === 0) return isFiltered ? <Empty title={t('common.noFilterMatch')} /> : empty;
    return <Table caption={caption} columns={columns} rows={shown} keyOf={keyOf} gone={gone} />;
  }

  return (
    <section className={pageStyles['card']} aria-label={caption} aria-describedby={heading}>
      {filters.length > 0 || tools !== undefined ? (
        <Filters filters={filters} search={search}>
          {tools}
        </Filters>
      ) : null}
      {query.error && query.data !== undefined ? (
        <Notice tone="warn">
          {messageOf(query.error)} {t('common.listMayBeOld')}
        </Notice>
      ) : null}
      <div role="status" id={heading} className={styles['news']}>
        {arrived > 0 ? (
          <div className={styles['arrived']}>
            <Button isSmall onClick={update}>
              {t('common.newRows', { count: arrived })}
            </Button>
          </div>
        ) : null}
      </div>
      <div aria-busy={query.isPlaceholderData}>
        <QueryContent query={query} loading={<Loading what={t('common.listLoading', { what: caption })} lines={10} />}>
          {content}
        </QueryContent>
      </div>
      {before.length > 0 || hasNext ? (
        <div className={styles['foot']}>
          <span>{t('common.page', { number: before.length + 1 })}</span>
          <div className={styles['pager']}>
            <Button isSmall disabled={before.length === 0} onClick={() => setPage(before.slice(0, -1))}>
              {t('common.previous')}
            </Button>
            <Button isSmall disabled={!hasNext || !cursor} onClick={() => setPage([...before, cursor ?? ''])}>
              {t('common.next')}
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  );
}
