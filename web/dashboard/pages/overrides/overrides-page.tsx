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

const states: Readonly<Record<string, readonly [Tone, string]>> = {
  unused: ['quiet', 'Not called recently'],
  healthy: ['good', 'Healthy'],
  failing: ['bad', 'Failing'],
  suspended: ['bad', 'Suspended'],
};

function Health({ health: { state, failureRate, p95, lastError } }: OverrideRowFragment) {
  const [tone, text] = states[state] ?? ['quiet', state];
  const details = [
    failureRate > 0 ? `${Math.round(failureRate * 100)} % failed` : undefined,
    p95 === null ? undefined : `95% within ${p95} ms`,
    lastError ?? undefined,
  ];
  return (
    <div>
      <Status tone={tone}>{text}</Status>
      {details
        .filter((detail) => detail !== undefined)
        .map((detail) => (
          <div key={detail}>{detail}</div>
        ))}
    </div>
  );
}

const columns: readonly Column<OverrideRowFragment>[] = [
  { name: 'Function', of: ({ overrideType }) => overrideName(overrideType) },
  { name: 'URL', of: ({ url }) => <Id>{url}</Id> },
  { name: 'If it fails', of: ({ failClosed }) => failureName(failClosed ?? null) },
  { name: 'Last hour', of: Health },
];

type Open = { kind: 'new' } | { kind: 'edit' | 'test'; override: OverrideRowFragment };

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open.kind === 'new')
    return (
      <FormDialog
        title="Add an override"
        submit="Add"
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
        title="Edit the override"
        document={UpdateOverrideDocument}
        variablesOf={(values) => ({ input: { ...overrideIn(values), publicId } })}
        onClose={onClose}
      >
        <OverrideFields override={open.override} />
      </FormDialog>
    );
  return (
    <TestDialog
      title="Test the override"
      about="A request for a sample order is sent."
      document={TestOverrideDocument}
      variables={{ input: { publicId } }}
      onClose={onClose}
    >
      {({ testApiOverride: answer }) =>
        answer ? (
          <TestResponse
            answer={answer}
            verdict={answer.problem === null ? ['good', 'The response is valid'] : ['bad', 'The response is not valid']}
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
    name: 'Actions',
    isEnd: true,
    of: (override) => (
      <RowActions>
        <Button isSmall aria-label={`Test… ${override.url}`} onClick={() => setOpen({ kind: 'test', override })}>
          Test…
        </Button>
        <Button isSmall aria-label={`Edit… ${override.url}`} onClick={() => setOpen({ kind: 'edit', override })}>
          Edit…
        </Button>
        <ConfirmButton
          name="Delete…"
          about={override.url}
          isSmall
          title="Delete the override?"
          confirm="Delete"
          document={DeleteOverrideDocument}
          variables={{ input: { publicId: override.publicId } }}
        >
          <p>The next override of this function is used, or the data of the shop if there is none.</p>
        </ConfirmButton>
      </RowActions>
    ),
  };
  return (
    <Page
      title="Your servers"
      about="Servers of the shop that are called during checkout. Each override provides one function, and the remote state authority accepts, adjusts or refuses changes to orders."
    >
      <ShortList
        title="API overrides"
        query={query}
        rowsOf={({ apiOverrides }) => apiOverrides}
        keyOf={({ publicId }) => publicId}
        columns={canWrite ? [...columns, actions] : columns}
        actions={
          canWrite ? (
            <Button isSmall onClick={() => setOpen({ kind: 'new' })}>
              Add an override…
            </Button>
          ) : undefined
        }
        empty={<Empty title="No overrides yet">The checkout uses the data of the shop.</Empty>}
      />
      <AuthorityCard canWrite={canWrite} />
      {open ? <OpenDialog open={open} onClose={() => setOpen(undefined)} /> : null}
    </Page>
  );
}
