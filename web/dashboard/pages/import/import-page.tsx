import { getRouteApi } from '@tanstack/react-router';
import type { FileKind } from '../../../../src/lib/import-files/columns.js';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { ImportsDocument, type ImportRowFragment } from '../../generated/documents.js';
import { Card, Page } from '../../parts/page.js';
import { ShortList } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import { Status } from '../../parts/status.js';
import type { Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { ImportForm } from './import-form.js';
import { formatCount, ImportProgress } from './import-progress.js';
import { LeaveDialog } from './leave-dialog.js';
import { RefusedRows } from './refused-rows.js';
import { useImport } from './use-import.js';
import { useKeptFocus } from './use-kept-focus.js';

const route = getRouteApi('/import');

const count = (name: 'created' | 'updated' | 'unchanged' | 'refused', title: string): Column<ImportRowFragment> => ({
  name: title,
  isEnd: true,
  of: (row) => formatCount(row[name]),
});

const columns: readonly Column<ImportRowFragment>[] = [
  { name: 'File', of: ({ name, id }) => name || id },
  {
    name: 'What',
    of: ({ kind, dryRun }) => `${kind === 'products' ? 'Products' : 'Customers'}${dryRun ? ', check' : ''}`,
  },
  {
    name: 'State',
    of: ({ status }) => {
      if (status === 'finished') return <Status tone="good">Finished</Status>;
      return status === 'failed' ? <Status tone="bad">Failed</Status> : <Status tone="warn">Not finished</Status>;
    },
  },
  count('created', 'Created'),
  count('updated', 'Updated'),
  count('unchanged', 'Unchanged'),
  count('refused', 'Refused'),
  { name: 'Last updated', of: ({ updatedAt }) => <Time at={updatedAt} /> },
];

/** Imports files of products and customers, and shows the latest imports to who may read them. */
export function ImportPage() {
  const { kind: asked } = route.useSearch();
  const can = useCan();
  const { shown, latest, start, stop, close } = useImport();
  const heading = useKeptFocus(shown?.state);
  const kinds = (['products', 'customers'] as const).filter((kind) =>
    can(kind === 'products' ? 'WRITE_PRODUCTS' : 'WRITE_CUSTOMERS'),
  );
  const kind: FileKind | undefined = kinds.find((one) => one === asked) ?? kinds[0];
  return (
    <Page
      title="Import"
      about="Creates and updates products or customers from a file. An import never deletes anything."
    >
      {shown ? (
        <>
          <ImportProgress shown={shown} headingRef={heading} onStop={stop} onClose={close} />
          <RefusedRows refused={shown.progress?.refused ?? []} fileName={shown.wanted.file.name} />
        </>
      ) : (
        <Card title="Choose a file" headingRef={heading}>
          {kind ? (
            <ImportForm
              kinds={kinds}
              kind={latest?.kind ?? kind}
              dryRun={latest?.dryRun ?? false}
              onStart={(wanted) => void start(wanted)}
            />
          ) : (
            <p>This needs a token with the scope write_products or write_customers.</p>
          )}
        </Card>
      )}
      <LeaveDialog isRunning={shown?.state === 'running'} />
      {can('READ_SHOP_SETTINGS') ? <LatestImports /> : null}
    </Page>
  );
}

function LatestImports() {
  const query = useLiveQuery(ImportsDocument, {}, { topics: ['import'] });
  return (
    <ShortList
      title="Latest imports"
      query={query}
      rowsOf={({ bulkImports }) => bulkImports}
      keyOf={({ id }) => id}
      columns={columns}
      empty={<Empty title="No imports yet">Imports are listed for 90 days.</Empty>}
    />
  );
}
