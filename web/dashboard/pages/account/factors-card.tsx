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
  { name: 'Passkey', of: ({ name }) => name },
  { name: 'Added', of: ({ createdAt }) => <Time at={createdAt} /> },
  { name: 'Last used', of: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'Never') },
  {
    name: 'Actions',
    isEnd: true,
    of: ({ id, name }) => (
      <RowActions>
        <ConfirmButton
          name="Remove…"
          about={name}
          isSmall
          title={`Remove ${name}?`}
          confirm="Remove"
          document={RemovePasskeyDocument}
          variables={{ input: { id } }}
        >
          <p>It can no longer be used to sign in.</p>
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
      title="Passkeys and second factor"
      isFlush
      actions={
        <>
          {canUsePasskeys() ? (
            <Button isSmall onClick={() => void addPasskey().catch(setProblem)}>
              Add a passkey…
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
                New recovery codes
              </Button>
              <ConfirmButton
                name="Remove the authenticator…"
                isSmall
                title="Remove the authenticator?"
                confirm="Remove"
                document={RemoveAuthenticatorDocument}
                variables={{ input: {} }}
              >
                <p>Its codes are no longer asked for.</p>
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
              Add an authenticator…
            </Button>
          )}
        </>
      }
    >
      {problem === undefined ? null : <Notice tone="bad">{messageOf(problem)}</Notice>}
      {me.passkeys.length > 0 ? (
        <Table caption="Passkeys" columns={passkeyColumns} rows={me.passkeys} keyOf={({ id }) => id} />
      ) : null}
      <Notice tone={me.hasAuthenticator || me.passkeys.length > 0 ? 'good' : 'warn'}>
        {me.hasAuthenticator
          ? `An authenticator app is set up. ${me.recoveryCodesLeft} recovery codes are left.`
          : me.passkeys.length > 0
            ? 'You can sign in with a passkey.'
            : 'You have no second factor. Anybody who knows your password can sign in.'}
      </Notice>
      {attestation ? (
        <FormDialog
          title="Name the passkey"
          document={RegisterPasskeyDocument}
          variablesOf={(values) => ({ input: { name: textIn(values, 'name'), response: attestation } })}
          onDone={({ registerPasskey }) => renewed(registerPasskey?.session)}
          onClose={() => setAttestation(undefined)}
        >
          <TextField name="name" label="Name" hint="Such as the device that it is on." autoFocus />
        </FormDialog>
      ) : null}
      {enrolled === undefined ? null : (
        <FormDialog
          title="Add an authenticator"
          submit="Confirm"
          document={ConfirmAuthenticatorDocument}
          variablesOf={(values) => ({ input: { code: textIn(values, 'code') } })}
          onDone={({ confirmAuthenticator }) => {
            renewed(confirmAuthenticator?.session);
            setCodes(confirmAuthenticator?.recoveryCodes ?? []);
          }}
          onClose={() => setEnrolled(undefined)}
        >
          <p>Scan this code with your authenticator app, or enter the secret in it.</p>
          <QrCode of={enrolled.url} label="QR code for the authenticator app" />
          <CopiedText label="Secret">{enrolled.secret}</CopiedText>
          <TextField
            name="code"
            label="Code"
            hint="The six digits that the app shows."
            autoComplete="one-time-code"
            autoFocus
          />
        </FormDialog>
      )}
      {codes === undefined ? null : (
        <SecretDialog title="Recovery codes" secret={codes.join('\n')} onClose={() => setCodes(undefined)}>
          Each code replaces your second factor once. Keep them in a safe place: they are not shown again.
        </SecretDialog>
      )}
    </Card>
  );
}
