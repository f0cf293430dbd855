import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  AuthorityDocument,
  ConnectAuthorityDocument,
  DisconnectAuthorityDocument,
  TestAuthorityDocument,
  UpdateAuthorityDocument,
  type AuthorityQuery,
} from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { textIn } from '../../parts/form.js';
import { Card, Facts } from '../../parts/page.js';
import { OutdatedNotice } from '../../parts/short-list.js';
import { QueryContent } from '../../parts/states.js';
import type { Tone } from '../../parts/status.js';
import { Time } from '../../parts/time.js';
import { TestResponse } from '../../parts/test-response.js';
import { TestDialog } from '../../parts/test-dialog.js';
import { ServerFields } from './override-fields.js';

type Authority = NonNullable<AuthorityQuery['remoteStateAuthority']>;

const outcomes: Readonly<Record<string, readonly [Tone, string]>> = {
  accepted: ['good', 'Accepts the change'],
  replaced: ['good', 'Replaces parts of the order'],
  refused: ['warn', 'Refuses the change'],
  unavailable: ['bad', 'Does not respond correctly'],
};

function ConnectButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isSmall onClick={() => setOpen(true)}>
        Connect…
      </Button>
      {isOpen ? (
        <FormDialog
          title="Connect a remote state authority"
          submit="Connect"
          document={ConnectAuthorityDocument}
          variablesOf={(values) => ({
            input: { url: textIn(values, 'url'), sharedSecret: textIn(values, 'sharedSecret') },
          })}
          onClose={() => setOpen(false)}
        >
          <ServerFields />
        </FormDialog>
      ) : null}
    </>
  );
}

function TestAuthority({ onClose }: { onClose: () => void }) {
  return (
    <TestDialog
      title="Test the authority"
      about="A change to a sample order is sent."
      document={TestAuthorityDocument}
      variables={{ input: {} }}
      onClose={onClose}
    >
      {({ testRemoteStateAuthority: answer }) =>
        answer ? (
          <TestResponse
            answer={answer}
            verdict={outcomes[answer.outcome ?? ''] ?? ['quiet', answer.outcome ?? 'Unknown']}
            facts={[
              ['Its errors', answer.errors?.join(' ') ?? ''],
              ['Replaces', answer.replaced?.join(', ') ?? ''],
            ]}
          />
        ) : null
      }
    </TestDialog>
  );
}

function AuthorityButtons({ authority: { url } }: { authority: Authority }) {
  const [open, setOpen] = useState<'test' | 'edit'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Button isSmall onClick={() => setOpen('test')}>
        Test…
      </Button>
      <Button isSmall onClick={() => setOpen('edit')}>
        Edit…
      </Button>
      <ConfirmButton
        name="Disconnect…"
        isSmall
        title="Disconnect the remote state authority?"
        confirm="Disconnect"
        document={DisconnectAuthorityDocument}
        variables={{ input: {} }}
      >
        <p>Changes to orders no longer require its approval.</p>
      </ConfirmButton>
      {open === 'test' ? <TestAuthority onClose={close} /> : null}
      {open === 'edit' ? (
        <FormDialog
          title="Edit the remote state authority"
          document={UpdateAuthorityDocument}
          variablesOf={(values) => ({
            input: { url: textIn(values, 'url'), sharedSecret: textIn(values, 'sharedSecret') || null },
          })}
          onClose={close}
        >
          <ServerFields url={url} />
        </FormDialog>
      ) : null}
    </>
  );
}

/** The server that accepts, adjusts or refuses changes to orders before they are stored. */
export function AuthorityCard({ canWrite }: { canWrite: boolean }) {
  const query = useLiveQuery(AuthorityDocument, {});
  const authority = query.data?.remoteStateAuthority;
  const buttons = authority ? <AuthorityButtons authority={authority} /> : <ConnectButton />;
  return (
    <Card title="Remote state authority" actions={canWrite && query.data ? buttons : undefined}>
      <OutdatedNotice query={query} />
      <QueryContent query={query}>
        {({ remoteStateAuthority: connected }) =>
          connected ? (
            <Facts
              of={[
                ['URL', <code>{connected.url}</code>],
                ['Connected', <Time at={connected.createdAt} />],
                ['Changed', <Time at={connected.updatedAt} />],
              ]}
            />
          ) : (
            <p>
              No remote state authority is connected. If you connect one, it can adjust or refuse each change to an
              order.
            </p>
          )
        }
      </QueryContent>
    </Card>
  );
}
