import { useState } from 'react';
import { canUsePasskeys, makePasskey } from '../../api/passkeys.js';
import { accepted } from '../../api/send.js';
import { useSession } from '../../app/session.js';
import { useOperation } from '../../app/use-operation.js';
import {
  BeginPasskeyRegistrationDocument,
  ConfirmAuthenticatorDocument,
  EnrolAuthenticatorDocument,
  MakeRecoveryCodesDocument,
  RegisterPasskeyDocument,
  RemoveAuthenticatorDocument,
  RemovePasskeyDocument,
  type EnrolAuthenticatorMutation,
  type MeQuery,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { messageOf } from '../../api/problems.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { CopiedText } from '../../parts/copied-text.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { TextField, textIn } from '../../parts/form.js';
import { Card } from '../../parts/page.js';
import { QrCode } from '../../parts/qr-code.js';
import { SecretDialog } from '../../parts/secret-dialog.js';
import { RowActions } from '../../parts/short-list.js';
import { Notice } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { useRenewed } from './use-renewed.js';

type Me = NonNullable<MeQuery['me']>;

/** What an authenticator app needs; the URL contains the secret. */
interface Enrolled {
  secret: string;
  url: string;
}

const enrolledIn = (answer: EnrolAuthenticatorMutation['enrolAuthenticator']): Enrolled | undefined =>
  answer?.secret && answer.url ? { secret: answer.secret, url: answer.url } : undefined;

const passkeyColumns: readonly Column<Me['passkeys'][number]>[] = [
  { name: t('access.account.method.passkey'), of: ({ name }) => name },
  { name: t('access.factors.added'), of: ({ createdAt }) => <Time at={createdAt} /> },
  { name: t('access.lastUsed'), of: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : t('access.never')) },
  {
    name: t('access.actions'),
    isEnd: true,
    of: ({ id, name }) => (
      <RowActions>
        <ConfirmButton
          name={t('access.removeMenu')}
          about={name}
          isSmall
          title={t('access.removeNamed', { name })}
          confirm={t('access.remove')}
          document={RemovePasskeyDocument}
          variables={{ input: { id } }}
        >
          <p>{t('access.factors.removePasskeyEffect')}</p>
        </ConfirmButton>
      </RowActions>
    ),
  },
];

/** How the person signs in besides the password. */
export function FactorsCard({ me }: { me: Me }) {
  const { send } = useSession();
  const renewed = useRenewed();
  const [attestation, setAttestation] = useState<Record<string, unknown>>();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState<unknown>();
  const { mutate: enrol } = useOperation(EnrolAuthenticatorDocument);
  const { mutate: makeCodes } = useOperation(MakeRecoveryCodesDocument);

  async function addPasskey(): Promise<void> {
    setProblem(undefined);
    const { beginPasskeyRegistration } = accepted(await send(BeginPasskeyRegistrationDocument, { input: {} }));
    setAttestation(await makePasskey(beginPasskeyRegistration?.options ?? null));
  }

  return (
    <Card
      title={t('access.factors.title')}
      isFlush
      actions={
        <>
          {canUsePasskeys() ? (
            <Button isSmall onClick={() => void addPasskey().catch(setProblem)}>
              {t('access.factors.addPasskeyMenu')}
            </Button>
          ) : null}
          {me.hasAuthenticator ? (
            <>
              <Button
                isSmall
                onClick={() =>
                  makeCodes(
                    { input: {} },
                    {
                      onSuccess: ({ makeRecoveryCodes }) => setCodes(makeRecoveryCodes?.recoveryCodes ?? []),
                      onError: setProblem,
                    },
                  )
                }
              >
                {t('access.factors.newCodes')}
              </Button>
              <ConfirmButton
                name={t('access.factors.removeAuthenticatorMenu')}
                isSmall
                title={t('access.factors.removeAuthenticatorTitle')}
                confirm={t('access.remove')}
                document={RemoveAuthenticatorDocument}
                variables={{ input: {} }}
              >
                <p>{t('access.factors.removeAuthenticatorEffect')}</p>
              </ConfirmButton>
            </>
          ) : (
            <Button
              isSmall
              onClick={() =>
                enrol(
                  { input: {} },
                  {
                    onSuccess: ({ enrolAuthenticator }) => setEnrolled(enrolledIn(enrolAuthenticator)),
                    onError: setProblem,
                  },
                )
              }
            >
              {t('access.factors.addAuthenticatorMenu')}
            </Button>
          )}
        </>
      }
    >
      {problem === undefined ? null : <Notice tone="bad">{messageOf(problem)}</Notice>}
      {me.passkeys.length > 0 ? (
        <Table
          caption={t('access.factors.passkeys')}
          columns={passkeyColumns}
          rows={me.passkeys}
          keyOf={({ id }) => id}
        />
      ) : null}
      <Notice tone={me.hasAuthenticator || me.passkeys.length > 0 ? 'good' : 'warn'}>
        {me.hasAuthenticator
          ? t('access.factors.hasAuthenticator', { count: me.recoveryCodesLeft })
          : me.passkeys.length > 0
            ? t('access.factors.hasPasskey')
            : t('access.factors.none')}
      </Notice>
      {attestation ? (
        <FormDialog
          title={t('access.factors.namePasskey')}
          document={RegisterPasskeyDocument}
          variablesOf={(values) => ({ input: { name: textIn(values, 'name'), response: attestation } })}
          onDone={({ registerPasskey }) => renewed(registerPasskey?.session)}
          onClose={() => setAttestation(undefined)}
        >
          <TextField name="name" label={t('access.name')} hint={t('access.factors.namePasskeyHint')} autoFocus />
        </FormDialog>
      ) : null}
      {enrolled === undefined ? null : (
        <FormDialog
          title={t('access.factors.addAuthenticator')}
          submit={t('access.confirm')}
          document={ConfirmAuthenticatorDocument}
          variablesOf={(values) => ({ input: { code: textIn(values, 'code') } })}
          onDone={({ confirmAuthenticator }) => {
            renewed(confirmAuthenticator?.session);
            setCodes(confirmAuthenticator?.recoveryCodes ?? []);
          }}
          onClose={() => setEnrolled(undefined)}
        >
          <p>{t('access.factors.scan')}</p>
          <QrCode of={enrolled.url} label={t('access.factors.qrCode')} />
          <CopiedText label={t('access.factors.secret')}>{enrolled.secret}</CopiedText>
          <TextField
            name="code"
            label={t('access.account.code')}
            hint={t('access.factors.codeHint')}
            autoComplete="one-time-code"
            autoFocus
          />
        </FormDialog>
      )}
      {codes === undefined ? null : (
        <SecretDialog
          title={t('access.factors.recoveryCodes')}
          secret={codes.join('\n')}
          onClose={() => setCodes(undefined)}
        >
          {t('access.factors.recoveryCodesAbout')}
        </SecretDialog>
      )}
    </Card>
  );
}
