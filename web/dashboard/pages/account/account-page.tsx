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
import { chooseLanguage } from '../../languages/chosen-language.js';
import { isLanguage, languageChoices, t } from '../../languages/language.js';
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

/** The languages of the dashboard, and that of the account if it is another one, such as for emails. */
const localesFor = (current: string | null): (readonly [string, string])[] => [
  ['', t('access.languageOfBrowser')],
  ...languageChoices,
  ...(current === null || isLanguage(current) ? [] : [[current, current] as const]),
];

/** The person's own account: their name, how they sign in, where they are signed in, and their shops. */
export function AccountPage() {
  const query = useLiveQuery(MeDocument, {});
  return (
    <Page title={t('access.account.title')}>
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
      title={t('access.account.profile')}
      actions={
        <>
          <Button isSmall onClick={() => setOpen('profile')}>
            {t('access.editMenu')}
          </Button>
          <Button isSmall onClick={() => setOpen('password')}>
            {me.hasPassword ? t('access.account.changePasswordMenu') : t('access.account.setPasswordMenu')}
          </Button>
        </>
      }
    >
      <Facts
        of={[
          [t('access.name'), me.name],
          [t('access.email'), me.email],
          [t('access.account.administers'), me.isOperator ? t('access.account.allShops') : undefined],
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
              {t('access.confirmMenu')}
            </Button>
          }
        >
          {t('access.account.unconfirmedEmail')}
        </Notice>
      )}
      {open === 'profile' ? (
        <FormDialog
          title={t('access.account.profile')}
          document={UpdateMeDocument}
          variablesOf={(values) => ({ input: { name: textIn(values, 'name'), locale: optionalIn(values, 'locale') } })}
          onDone={(_, { input }) => chooseLanguage(input.locale ?? null)}
          onClose={close}
        >
          <TextField name="name" label={t('access.name')} defaultValue={me.name} autoComplete="name" autoFocus />
          <SelectField
            name="locale"
            label={t('access.account.language')}
            choices={localesFor(me.locale)}
            defaultValue={me.locale ?? ''}
          />
        </FormDialog>
      ) : null}
      {open === 'password' ? (
        <FormDialog
          title={me.hasPassword ? t('access.account.changePassword') : t('access.account.setPassword')}
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
              label={t('access.account.currentPassword')}
              autoComplete="current-password"
              autoFocus
            />
          ) : null}
          <TextField
            name="password"
            type="password"
            label={t('access.account.newPassword')}
            hint={t('access.account.newPasswordHint')}
            autoComplete="new-password"
          />
        </FormDialog>
      ) : null}
      {open === 'proof' ? (
        <FormDialog
          title={t('access.account.confirmEmail')}
          submit={t('access.confirm')}
          document={ProveEmailDocument}
          variablesOf={(values) => ({ input: { code: textIn(values, 'code') } })}
          onClose={close}
        >
          <TextField
            name="code"
            label={t('access.account.code')}
            hint={t('access.account.codeHint', { email: me.email })}
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
    { name: t('access.shop'), of: ({ shopName }) => shopName },
    { name: t('access.role'), of: ({ role }) => role },
    {
      name: t('access.actions'),
      isEnd: true,
      of: ({ shopIdentifier, refusal }) => (
        <RowActions>
          {refusal ?? (
            <Button isSmall onClick={() => open(shopIdentifier)}>
              {t('access.account.openShop')}
            </Button>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <Card
      title={t('access.account.shops')}
      isFlush
      actions={
        me.isOperator ? (
          <Button isSmall onClick={() => open(undefined)}>
            {t('access.account.allShops')}
          </Button>
        ) : undefined
      }
    >
      <Table
        caption={t('access.account.shops')}
        columns={columns}
        rows={me.memberships}
        keyOf={({ shopIdentifier }) => shopIdentifier}
      />
    </Card>
  );
}

const methods: Readonly<Record<string, string>> = {
  password: t('access.account.method.password'),
  passkey: t('access.account.method.passkey'),
  identity_provider: t('access.account.method.identityProvider'),
};

function SessionsCard({ me }: { me: Me }) {
  const columns: readonly Column<Me['sessions'][number]>[] = [
    {
      name: t('access.account.device'),
      of: ({ device, isCurrent }) => (isCurrent ? t('access.account.thisDevice', { device }) : device),
    },
    { name: t('access.account.address'), of: ({ address }) => address },
    { name: t('access.account.signedInWith'), of: ({ method }) => methods[method] ?? method },
    { name: t('access.lastUsed'), of: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
    {
      name: t('access.actions'),
      isEnd: true,
      of: ({ id, device, isCurrent }) =>
        isCurrent ? null : (
          <RowActions>
            <ConfirmButton
              name={t('access.account.endMenu')}
              about={device}
              isSmall
              title={t('access.account.endTitle')}
              confirm={t('access.account.end')}
              document={EndSessionDocument}
              variables={{ input: { id } }}
            >
              <p>{t('access.account.endEffect')}</p>
            </ConfirmButton>
          </RowActions>
        ),
    },
  ];
  return (
    <Card
      title={t('access.account.sessions')}
      isFlush
      actions={
        me.sessions.length > 1 ? (
          <ConfirmButton
            name={t('access.account.endOthersMenu')}
            isSmall
            title={t('access.account.endOthersTitle')}
            confirm={t('access.account.end')}
            document={EndOtherSessionsDocument}
            variables={{ input: {} }}
          >
            <p>{t('access.account.endOthersEffect')}</p>
          </ConfirmButton>
        ) : undefined
      }
    >
      <Table caption={t('access.account.sessions')} columns={columns} rows={me.sessions} keyOf={({ id }) => id} />
    </Card>
  );
}
