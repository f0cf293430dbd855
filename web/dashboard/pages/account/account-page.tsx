import { useState } from 'react';
import { chooseShop } from '../../app/begin-session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { useOperation } from '../../app/use-operation.js';
import {
  ChangePasswordDocument,
  EndOtherSessionsDocument,
  EndSessionDocument,
  MeDocument,
  ProveEmailDocument,
  SendEmailProofDocument,
  UpdateMeDocument,
  type MeQuery,
} from '../../generated/documents.js';
import { chooseLanguage, languageChoices, t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { optionalIn, SelectField, TextField, textIn } from '../../parts/form.js';
import { Card, Facts, Page } from '../../parts/page.js';
import { RowActions } from '../../parts/short-list.js';
import { Notice, QueryContent } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { FactorsCard } from './factors-card.js';
import { useRenewed } from './use-renewed.js';

type Me = NonNullable<MeQuery['me']>;

const locales = [['', t('access.languageOfBrowser')], ...languageChoices] as const;

/** The person's own account: their name, how they sign in, where they are signed in, and their shops. */
export function AccountPage() {
  const query = useLiveQuery(MeDocument, {});
  return (
    <Page title="Your account">
      <QueryContent query={query}>{({ me }) => (me ? <Account me={me} /> : null)}</QueryContent>
    </Page>
  );
}

function Account({ me }: { me: Me }) {
  return (
    <>
      <ProfileCard me={me} />
      <ShopsCard me={me} />
      <FactorsCard me={me} />
      <SessionsCard me={me} />
    </>
  );
}

function ProfileCard({ me }: { me: Me }) {
  const [open, setOpen] = useState<'profile' | 'password' | 'proof'>();
  const renewed = useRenewed();
  const { mutate: sendProof } = useOperation(SendEmailProofDocument);
  const close = (): void => setOpen(undefined);
  return (
    <Card
      title="Profile"
      actions={
        <>
          <Button isSmall onClick={() => setOpen('profile')}>
            Edit…
          </Button>
          <Button isSmall onClick={() => setOpen('password')}>
            {me.hasPassword ? 'Change the password…' : 'Set a password…'}
          </Button>
        </>
      }
    >
      <Facts
        of={[
          ['Name', me.name],
          ['Email', me.email],
          ['Administers', me.isOperator ? 'All shops' : undefined],
        ]}
      />
      {me.isEmailProved ? null : (
        <Notice
          tone="warn"
          action={
            <Button
              isSmall
              onClick={() => {
                sendProof({ input: {} });
                setOpen('proof');
              }}
            >
              Confirm…
            </Button>
          }
        >
          Your email address is not confirmed. Until then, other shops cannot invite you and your password cannot be
          reset.
        </Notice>
      )}
      {open === 'profile' ? (
        <FormDialog
          title="Profile"
          document={UpdateMeDocument}
          variablesOf={(values) => ({ input: { name: textIn(values, 'name'), locale: optionalIn(values, 'locale') } })}
          onDone={(_, { input }) => chooseLanguage(input.locale ?? null)}
          onClose={close}
        >
          <TextField name="name" label="Name" defaultValue={me.name} autoComplete="name" autoFocus />
          <SelectField name="locale" label="Language" choices={locales} defaultValue={me.locale ?? ''} />
        </FormDialog>
      ) : null}
      {open === 'password' ? (
        <FormDialog
          title={me.hasPassword ? 'Change the password' : 'Set a password'}
          document={ChangePasswordDocument}
          variablesOf={(values) => ({
            input: { currentPassword: optionalIn(values, 'currentPassword'), password: textIn(values, 'password') },
          })}
          onDone={({ changePassword }) => renewed(changePassword?.session)}
          onClose={close}
        >
          {me.hasPassword ? (
            <TextField
              name="currentPassword"
              type="password"
              label="Current password"
              autoComplete="current-password"
              autoFocus
            />
          ) : null}
          <TextField
            name="password"
            type="password"
            label="New password"
            hint="At least 12 characters. All your other sessions end."
            autoComplete="new-password"
          />
        </FormDialog>
      ) : null}
      {open === 'proof' ? (
        <FormDialog
          title="Confirm your email address"
          submit="Confirm"
          document={ProveEmailDocument}
          variablesOf={(values) => ({ input: { code: textIn(values, 'code') } })}
          onClose={close}
        >
          <TextField
            name="code"
            label="Code"
            hint={`It was sent to ${me.email}.`}
            autoComplete="one-time-code"
            autoFocus
          />
        </FormDialog>
      ) : null}
    </Card>
  );
}

/** The shops of the person; choosing one opens it. */
function ShopsCard({ me }: { me: Me }) {
  const open = (shopIdentifier: string | undefined): void => {
    chooseShop(shopIdentifier);
    location.assign(location.pathname.replace(/\/account.*$/, ''));
  };
  const columns: readonly Column<Me['memberships'][number]>[] = [
    { name: 'Shop', of: ({ shopName }) => shopName },
    { name: 'Role', of: ({ role }) => role },
    {
      name: 'Actions',
      isEnd: true,
      of: ({ shopIdentifier, refusal }) => (
        <RowActions>
          {refusal ?? (
            <Button isSmall onClick={() => open(shopIdentifier)}>
              Open
            </Button>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <Card
      title="Shops"
      isFlush
      actions={
        me.isOperator ? (
          <Button isSmall onClick={() => open(undefined)}>
            All shops
          </Button>
        ) : undefined
      }
    >
      <Table caption="Shops" columns={columns} rows={me.memberships} keyOf={({ shopIdentifier }) => shopIdentifier} />
    </Card>
  );
}

const methods: Readonly<Record<string, string>> = {
  password: 'Password',
  passkey: 'Passkey',
  identity_provider: 'Identity provider',
};

function SessionsCard({ me }: { me: Me }) {
  const columns: readonly Column<Me['sessions'][number]>[] = [
    { name: 'Device', of: ({ device, isCurrent }) => (isCurrent ? `${device} (this one)` : device) },
    { name: 'Address', of: ({ address }) => address },
    { name: 'Signed in with', of: ({ method }) => methods[method] ?? method },
    { name: 'Last used', of: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
    {
      name: 'Actions',
      isEnd: true,
      of: ({ id, device, isCurrent }) =>
        isCurrent ? null : (
          <RowActions>
            <ConfirmButton
              name="End…"
              about={device}
              isSmall
              title="End this session?"
              confirm="End"
              document={EndSessionDocument}
              variables={{ input: { id } }}
            >
              <p>The browser is signed out within 10 seconds.</p>
            </ConfirmButton>
          </RowActions>
        ),
    },
  ];
  return (
    <Card
      title="Sessions"
      isFlush
      actions={
        me.sessions.length > 1 ? (
          <ConfirmButton
            name="End all others…"
            isSmall
            title="End all other sessions?"
            confirm="End"
            document={EndOtherSessionsDocument}
            variables={{ input: {} }}
          >
            <p>All other browsers are signed out within 10 seconds.</p>
          </ConfirmButton>
        ) : undefined
      }
    >
      <Table caption="Sessions" columns={columns} rows={me.sessions} keyOf={({ id }) => id} />
    </Card>
  );
}
