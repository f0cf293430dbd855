import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { language, t } from '../languages/language.js';
import { Button } from './button.js';
import { RowActions, ShortList } from './short-list.js';
import { Empty } from './states.js';
import type { Column } from './table.js';

interface EditableRowsProps<Data, Row> {
  /** The title, in the plural: `Tax rates`. */
  title: string;
  query: UseQueryResult<Data>;
  rowsOf: (data: Data) => readonly Row[] | null;
  keyOf: (row: Row) => string;
  /** The name of a row, for screen readers. */
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The label of the button that creates a row. */
  create: string;
  /** Whether rows may be created, edited and deleted. */
  canWrite: boolean;
  /** The dialog that edits a row, or creates one if it is undefined. */
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode;
  /** The button that deletes a row. */
  remove: (row: Row) => ReactNode;
  /** The text that is shown if there are no rows. */
  empty: string;
  /** Only rows that match a search are shown. */
  isFiltered?: boolean;
}

/** A short list whose rows are created, edited and deleted in dialogs. */
export function EditableRows<Data, Row>({
  title,
  query,
  rowsOf,
  keyOf,
  nameOf,
  columns,
  create,
  canWrite,
  dialog,
  remove,
  empty,
  isFiltered = false,
}: EditableRowsProps<Data, Row>) {
  // The row as it was when editing began, so that changes elsewhere do not replace the input.
  const [edited, setEdited] = useState<{ row: Row | undefined }>();
  const actions: Column<Row> = {
    name: t('common.jump.actions'),
    isEnd: true,
    of: (row) => (
      <RowActions>
        <Button isSmall aria-label={t('common.editWhat', { name: nameOf(row) })} onClick={() => setEdited({ row })}>
          {t('common.edit')}
        </Button>
        {remove(row)}
      </RowActions>
    ),
  };
  return (
    <>
      <ShortList
        title={title}
        query={query}
        rowsOf={rowsOf}
        keyOf={keyOf}
        columns={canWrite ? [...columns, actions] : columns}
        actions={
          canWrite ? (
            <Button isSmall onClick={() => setEdited({ row: undefined })}>
              {create}
            </Button>
          ) : undefined
        }
        empty={
          isFiltered ? (
            <Empty title={t('common.noMatch')} />
          ) : (
            <Empty title={t('common.noRowsYet', { things: language() === 'en' ? title.toLowerCase() : title })}>
              {empty}
            </Empty>
          )
        }
      />
      {edited ? dialog(edited.row, () => setEdited(undefined)) : null}
    </>
  );
}
