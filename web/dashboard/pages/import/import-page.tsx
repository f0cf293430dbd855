import { getRouteApi } from '@tanstack/react-router';
import type { FileKind } from '../../../../src/lib/import-files/columns.js';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { ImportsDocument, type ImportRowFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
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

function nameOf(kind: ImportRowFragment['kind'], dryRun: boolean): string {
  if (kind === 'products') return dryRun ? t('catalog.import.productsCheck') : t('catalog.products');
  return dryRun ? t('catalog.import.customersCheck') : t('catalog.customers');
}

const columns: readonly Column<ImportRowFragment>[] = [
  { name: t('catalog.import.file'), of: ({ name, id }) => name || id },
  {
    name: t('catalog.import.what'),
    of: ({ kind, dryRun }) => nameOf(kind, dryRun),
  },
  {
    name: t('catalog.state'),
    of: ({ status }) => {
      if (status === 'finished') return <Status tone="good">{t('catalog.import.finished')}</Status>;
      return status === 'failed' ? (
        <Status tone="bad">{t('catalog.import.failed')}</Status>
      ) : (
        <Status tone="warn">{t('catalog.import.notFinished')}</Status>
      );
    },
  },
  count('created', t('catalog.import.created')),
  count('updated', t('catalog.import.updated')),
  count('unchanged', t('catalog.import.unchanged')),
  count('refused', t('catalog.import.refused')),
  { name: t('catalog.import.lastUpdated'), of: ({ updatedAt }) => <Time at={updatedAt} /> },
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
    <Page title={t('catalog.import.title')} about={t('catalog.import.about')}>
      {shown ? (
        <>
          <ImportProgress shown={shown} headingRef={heading} onStop={stop} onClose={close} />
          <RefusedRows refused={shown.progress?.refused ?? []} fileName={shown.wanted.file.name} />
        </>
      ) : (
        <Card title={t('catalog.import.chooseFile')} headingRef={heading}>
          {kind ? (
            <ImportForm
              kinds={kinds}
              kind={latest?.kind ?? kind}
              dryRun={latest?.dryRun ?? false}
              onStart={(wanted) => void start(wanted)}
            />
          ) : (
            <p>{t('catalog.import.noScope')}</p>
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
      title={t('catalog.import.latest')}
      query={query}
      rowsOf={({ bulkImports }) => bulkImports}
      keyOf={({ id }) => id}
      columns={columns}
      empty={<Empty title={t('catalog.import.emptyTitle')}>{t('catalog.import.empty')}</Empty>}
    />
  );
}
