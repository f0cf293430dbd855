import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from './button.js';
import { RowActions, ShortList } from './short-list.js';
import { Empty } from './states.js';
import type { Column } from './table.js';

interface EditableRowsProps<Data, Row> {
  /** What the rows are, in the plural: `Tax rates`. */
  title: string;
  query: UseQueryResult<Data>;
  rowsOf: (data: Data) => readonly Row[] | null;
  keyOf: (row: Row) => string;
  /** What a row is called, for screen readers. */
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** What the button that creates a row says. */
  create: string;
  /** Whether rows may be created, edited and deleted. */
  canWrite: boolean;
  /** The dialog that edits a row, or creates one if it is undefined. */
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode;
  /** The button that deletes a row. */
  remove: (row: Row) => ReactNode;
  /** What is said if there are no rows. */
  empty: string;
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
}: EditableRowsProps<Data, Row>) {
  // The row as it was when it was opened: what changes elsewhere does not replace what is typed.
  const [edited, setEdited] = useState<{ row: Row | undefined }>();
  const actions: Column<Row> = {
    name: 'Actions',
    of: (row) => (
      <RowActions>
        <Button isSmall aria-label={`Edit ${nameOf(row)}`} onClick={() => setEdited({ row })}>
          Edit
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
        empty={<Empty title={`No ${title.toLowerCase()} yet`}>{empty}</Empty>}
      />
      {edited ? dialog(edited.row, () => setEdited(undefined)) : null}
    </>
  );
}
