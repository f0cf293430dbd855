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
import { t, textFor } from '../../languages/language.js';
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

const tones: Readonly<Record<string, Tone>> = {
  accepted: 'good',
  replaced: 'good',
  refused: 'warn',
  unavailable: 'bad',
};

function verdictOn(outcome: string | null | undefined): readonly [Tone, string] {
  if (!outcome) return ['quiet', t('catalog.authority.outcomeUnknown')];
  return [tones[outcome] ?? 'quiet', textFor(`catalog.authority.outcome.${outcome}`) ?? outcome];
}

function ConnectButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isSmall onClick={() => setOpen(true)}>
        {t('catalog.authority.connectMore')}
      </Button>
      {isOpen ? (
        <FormDialog
          title={t('catalog.authority.connectTitle')}
          submit={t('catalog.authority.connect')}
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
      title={t('catalog.authority.testTitle')}
      about={t('catalog.authority.testAbout')}
      document={TestAuthorityDocument}
      variables={{ input: {} }}
      onClose={onClose}
    >
      {({ testRemoteStateAuthority: answer }) =>
        answer ? (
          <TestResponse
            answer={answer}
            verdict={verdictOn(answer.outcome)}
            facts={[
              [t('catalog.authority.errors'), answer.errors?.join(' ') ?? ''],
              [t('catalog.authority.replaces'), answer.replaced?.join(', ') ?? ''],
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
        {t('catalog.test')}
      </Button>
      <Button isSmall onClick={() => setOpen('edit')}>
        {t('catalog.editMore')}
      </Button>
      <ConfirmButton
        name={t('catalog.authority.disconnectMore')}
        isSmall
        title={t('catalog.authority.disconnectTitle')}
        confirm={t('catalog.authority.disconnect')}
        document={DisconnectAuthorityDocument}
        variables={{ input: {} }}
      >
        <p>{t('catalog.authority.disconnectEffect')}</p>
      </ConfirmButton>
      {open === 'test' ? <TestAuthority onClose={close} /> : null}
      {open === 'edit' ? (
        <FormDialog
          title={t('catalog.authority.editTitle')}
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
    <Card title={t('catalog.authority.title')} actions={canWrite && query.data ? buttons : undefined}>
      <OutdatedNotice query={query} />
      <QueryContent query={query}>
        {({ remoteStateAuthority: connected }) =>
          connected ? (
            <Facts
              of={[
                [t('catalog.url'), <code>{connected.url}</code>],
                [t('catalog.authority.connected'), <Time at={connected.createdAt} />],
                [t('catalog.changed'), <Time at={connected.updatedAt} />],
              ]}
            />
          ) : (
            <p>{t('catalog.authority.none')}</p>
          )
        }
      </QueryContent>
    </Card>
  );
}
