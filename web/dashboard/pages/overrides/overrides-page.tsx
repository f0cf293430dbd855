import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  ApiOverridesDocument,
  CreateOverrideDocument,
  DeleteOverrideDocument,
  TestOverrideDocument,
  UpdateOverrideDocument,
  type OverrideRowFragment,
} from '../../generated/documents.js';
import { t, textFor } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { Id } from '../../parts/id.js';
import { Page } from '../../parts/page.js';
import { RowActions, ShortList } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import { Status, type Tone } from '../../parts/status.js';
import type { Column } from '../../parts/table.js';
import { TestResponse } from '../../parts/test-response.js';
import { TestDialog } from '../../parts/test-dialog.js';
import { AuthorityCard } from './authority-card.js';
import { failureName, OverrideFields, overrideIn, overrideName } from './override-fields.js';

const tones: Readonly<Record<string, Tone>> = { healthy: 'good', failing: 'bad', suspended: 'bad' };

function Health({ health: { state, failureRate, p95, lastError } }: OverrideRowFragment) {
  const details = [
    failureRate > 0 ? t('catalog.override.failed', { percentage: Math.round(failureRate * 100) }) : undefined,
    p95 === null ? undefined : t('catalog.override.slow', { ms: p95 }),
    lastError ?? undefined,
  ];
  return (
    <div>
      <Status tone={tones[state] ?? 'quiet'}>{textFor(`catalog.override.health.${state}`) ?? state}</Status>
      {details
        .filter((detail) => detail !== undefined)
        .map((detail) => (
          <div key={detail}>{detail}</div>
        ))}
    </div>
  );
}

const columns: readonly Column<OverrideRowFragment>[] = [
  { name: t('catalog.override.function'), of: ({ overrideType }) => overrideName(overrideType) },
  { name: t('catalog.url'), of: ({ url }) => <Id>{url}</Id> },
  { name: t('catalog.ifItFails'), of: ({ failClosed }) => failureName(failClosed ?? null) },
  { name: t('catalog.override.lastHour'), of: Health },
];

type Open = { kind: 'new' } | { kind: 'edit' | 'test'; override: OverrideRowFragment };

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open.kind === 'new')
    return (
      <FormDialog
        title={t('catalog.override.add')}
        submit={t('catalog.add')}
        document={CreateOverrideDocument}
        variablesOf={(values) => ({ input: overrideIn(values) })}
        onClose={onClose}
      >
        <OverrideFields />
      </FormDialog>
    );
  const { publicId } = open.override;
  if (open.kind === 'edit')
    return (
      <FormDialog
        title={t('catalog.override.editTitle')}
        document={UpdateOverrideDocument}
        variablesOf={(values) => ({ input: { ...overrideIn(values), publicId } })}
        onClose={onClose}
      >
        <OverrideFields override={open.override} />
      </FormDialog>
    );
  return (
    <TestDialog
      title={t('catalog.override.testTitle')}
      about={t('catalog.override.testAbout')}
      document={TestOverrideDocument}
      variables={{ input: { publicId } }}
      onClose={onClose}
    >
      {({ testApiOverride: answer }) =>
        answer ? (
          <TestResponse
            answer={answer}
            verdict={
              answer.problem === null ? ['good', t('catalog.override.valid')] : ['bad', t('catalog.override.invalid')]
            }
          />
        ) : null
      }
    </TestDialog>
  );
}

/** The API overrides of the shop with their health, and its remote state authority. */
export function OverridesPage() {
  const canWrite = useCan()('WRITE_SHOP_SETTINGS');
  const query = useLiveQuery(ApiOverridesDocument, {});
  const [open, setOpen] = useState<Open>();
  const actions: Column<OverrideRowFragment> = {
    name: t('catalog.actions'),
    isEnd: true,
    of: (override) => (
      <RowActions>
        <Button
          isSmall
          aria-label={t('catalog.testButton', { name: override.url })}
          onClick={() => setOpen({ kind: 'test', override })}
        >
          {t('catalog.test')}
        </Button>
        <Button
          isSmall
          aria-label={t('catalog.editMoreButton', { name: override.url })}
          onClick={() => setOpen({ kind: 'edit', override })}
        >
          {t('catalog.editMore')}
        </Button>
        <ConfirmButton
          name={t('catalog.deleteMore')}
          about={override.url}
          isSmall
          title={t('catalog.override.deleteTitle')}
          confirm={t('catalog.delete')}
          document={DeleteOverrideDocument}
          variables={{ input: { publicId: override.publicId } }}
        >
          <p>{t('catalog.override.deleteEffect')}</p>
        </ConfirmButton>
      </RowActions>
    ),
  };
  return (
    <Page title={t('catalog.override.title')} about={t('catalog.override.about')}>
      <ShortList
        title={t('catalog.override.list')}
        query={query}
        rowsOf={({ apiOverrides }) => apiOverrides}
        keyOf={({ publicId }) => publicId}
        columns={canWrite ? [...columns, actions] : columns}
        actions={
          canWrite ? (
            <Button isSmall onClick={() => setOpen({ kind: 'new' })}>
              {t('catalog.override.addMore')}
            </Button>
          ) : undefined
        }
        empty={<Empty title={t('catalog.override.emptyTitle')}>{t('catalog.override.empty')}</Empty>}
      />
      <AuthorityCard canWrite={canWrite} />
      {open ? <OpenDialog open={open} onClose={() => setOpen(undefined)} /> : null}
    </Page>
  );
}
