import { useEffect, useState } from 'react';
import { t } from '../../languages/language.js';
import { canUsePasskeys, usePasskeyFor } from '../../api/passkeys.js';
import { accepted, createSend } from '../../api/send.js';
import { settings } from '../../api/settings.js';
import {
  BeginPasskeySignInDocument,
  RequestPasswordResetDocument,
  SignInDocument,
  SignInOptionsDocument,
  SignInToDemoDocument,
  SignInWithPasskeyDocument,
  type SessionFragment,
  type SignInOptionsQuery,
} from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { Form, TextField, textIn } from '../../parts/form.js';
import { Notice } from '../../parts/states.js';
import { SecondFactorForm } from './second-factor-form.js';
import { OtherWays, SignInBox, SignInCard } from './sign-in-box.js';
import { TokenForm } from './token-form.js';
import { useAttempt } from './use-attempt.js';

interface Props {
  /** The reason why the last session has ended. */
  reason: string | undefined;
  onSignIn: (token: string, isKept: boolean) => Promise<void>;
  onSession: (session: SessionFragment) => Promise<void>;
}

type View =
  | { kind: 'password' }
  | { kind: 'token' }
  | { kind: 'reset'; isSent: boolean }
  | { kind: 'factor'; ways: readonly string[] };

const send = createSend({ kind: 'none' });

/** Why a sign-in at an identity provider did not succeed, in the address to which it returned. */
const problems: Readonly<Record<string, string>> = {
  no_account: t('common.sign.noAccount'),
  email_unproved: t('common.sign.emailUnproved'),
  link_ended: t('common.sign.tooLong'),
};

const problemInAddress = (): string | undefined => problems[new URLSearchParams(location.search).get('problem') ?? ''];

/** Signs a person in: with a password, a passkey or an identity provider; operators also with an access token. */
export function SignInPage({ reason, onSignIn, onSession }: Props) {
  const [view, setView] = useState<View>({ kind: 'password' });
  const [options, setOptions] = useState<SignInOptionsQuery['signInOptions']>(null);
  const { isBusy, error, attempt } = useAttempt();
  useEffect(() => {
    send(SignInOptionsDocument, {}).then(
      ({ signInOptions }) => setOptions(signInOptions),
      () => undefined,
    );
  }, []);

  async function signIn(values: FormData): Promise<void> {
    const password = values.get('password');
    const input = { email: textIn(values, 'email'), password: typeof password === 'string' ? password : '' };
    const answer = accepted(await send(SignInDocument, { input })).signIn;
    if (answer?.session) return onSession(answer.session);
    setView({ kind: 'factor', ways: answer?.secondFactors ?? [] });
  }
  async function signInWithPasskey(): Promise<void> {
    const { beginPasskeySignIn } = accepted(await send(BeginPasskeySignInDocument, { input: {} }));
    const response = await usePasskeyFor(beginPasskeySignIn?.options ?? null);
    const { signInWithPasskey: answer } = accepted(await send(SignInWithPasskeyDocument, { input: { response } }));
    if (answer?.session) await onSession(answer.session);
  }
  async function signInToDemo(): Promise<void> {
    const { signInToDemo: answer } = accepted(await send(SignInToDemoDocument, { input: {} }));
    if (answer?.session) await onSession(answer.session);
  }
  async function requestReset(values: FormData): Promise<void> {
    accepted(await send(RequestPasswordResetDocument, { input: { email: textIn(values, 'email') } }));
    setView({ kind: 'reset', isSent: true });
  }
  const back = <Button onClick={() => setView({ kind: 'password' })}>{t('common.back')}</Button>;

  if (view.kind === 'token')
    return (
      <SignInBox title={t('common.sign.title')} about={t('common.sign.tokenAbout')}>
        <SignInCard>
          <TokenForm onSignIn={onSignIn} />
        </SignInCard>
        <OtherWays>{back}</OtherWays>
      </SignInBox>
    );
  if (view.kind === 'factor')
    return (
      <SignInBox title={t('common.sign.itIsYou')} about={t('common.sign.factorAbout')}>
        <SignInCard>
          <SecondFactorForm send={send} ways={view.ways} onDone={onSession} />
        </SignInCard>
        <OtherWays>{back}</OtherWays>
      </SignInBox>
    );
  if (view.kind === 'reset')
    return (
      <SignInBox title={t('common.sign.newPassword')}>
        <SignInCard>
          {view.isSent ? (
            <Notice tone="good">{t('common.sign.linkSent')}</Notice>
          ) : (
            <Form
              submit={t('common.sign.sendLink')}
              isBusy={isBusy}
              error={error}
              onSubmit={(values) => void attempt(() => requestReset(values))}
            >
              <TextField name="email" type="email" label={t('common.sign.email')} autoComplete="username" autoFocus />
            </Form>
          )}
        </SignInCard>
        <OtherWays>{back}</OtherWays>
      </SignInBox>
    );
  const shownReason = reason ?? problemInAddress();
  return (
    <SignInBox title={t('common.sign.title')}>
      {shownReason === undefined ? null : <Notice tone="warn">{shownReason}</Notice>}
      <SignInCard>
        <Form
          submit={t('common.sign.signIn')}
          isBusy={isBusy}
          error={error}
          onSubmit={(values) => void attempt(() => signIn(values))}
        >
          <TextField
            name="email"
            type="email"
            label={t('common.sign.email')}
            autoComplete="username webauthn"
            autoFocus
          />
          <TextField
            name="password"
            type="password"
            label={t('common.sign.password')}
            autoComplete="current-password"
          />
        </Form>
      </SignInCard>
      <OtherWays>
        {options?.demo ? (
          <Button look="primary" disabled={isBusy} onClick={() => void attempt(signInToDemo)}>
            {t('common.sign.demo')}
          </Button>
        ) : null}
        {canUsePasskeys() ? (
          <Button disabled={isBusy} onClick={() => void attempt(signInWithPasskey)}>
            {t('common.sign.usePasskey')}
          </Button>
        ) : null}
        {options?.identityProviders.map(({ id, name }) => (
          <Button key={id} onClick={() => location.assign(`${settings.root}dashboard/sign-in/${id}`)}>
            {t('common.sign.continueWith', { name })}
          </Button>
        ))}
        <Button onClick={() => setView({ kind: 'reset', isSent: false })}>{t('common.sign.forgot')}</Button>
        <Button onClick={() => setView({ kind: 'token' })}>{t('common.sign.useToken')}</Button>
      </OtherWays>
    </SignInBox>
  );
}
