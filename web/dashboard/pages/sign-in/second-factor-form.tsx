import { t } from '../../languages/language.js';
import { canUsePasskeys, usePasskeyFor } from '../../api/passkeys.js';
import { accepted, type Send } from '../../api/send.js';
import {
  BeginPasskeySignInDocument,
  ConfirmSecondFactorDocument,
  type SessionFragment,
} from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { Form, TextField, textIn } from '../../parts/form.js';
import { OtherWays } from './sign-in-box.js';
import { useAttempt } from './use-attempt.js';

interface Props {
  send: Send;
  /** How the person can prove who they are: `passkey`, `authenticator`, `recovery_code`, `password`. */
  ways: readonly string[];
  onDone: (session: SessionFragment) => Promise<void>;
  onCancel?: () => void;
}

/** A recovery code has letters, the code of an authenticator has six digits. */
const codeIn = (text: string) => (/^[\d\s]+$/.test(text) ? { code: text } : { recoveryCode: text });

/** Asks for a second factor, or for another proof of who the person is. */
export function SecondFactorForm({ send, ways, onDone, onCancel }: Props) {
  const { isBusy, error, attempt } = useAttempt();
  const byPassword = ways.includes('password');
  const byCode = ways.includes('authenticator') || ways.includes('recovery_code');

  async function confirm(input: object): Promise<void> {
    const { confirmSecondFactor } = accepted(await send(ConfirmSecondFactorDocument, { input }));
    if (confirmSecondFactor?.session) await onDone(confirmSecondFactor.session);
  }
  async function confirmWithPasskey(): Promise<void> {
    const { beginPasskeySignIn } = accepted(await send(BeginPasskeySignInDocument, { input: {} }));
    await confirm({ passkey: await usePasskeyFor(beginPasskeySignIn?.options ?? null) });
  }
  const passkey =
    ways.includes('passkey') && canUsePasskeys() ? (
      <Button disabled={isBusy} onClick={() => void attempt(confirmWithPasskey)}>
        {t('common.sign.usePasskey')}
      </Button>
    ) : null;

  return (
    <>
      <Form
        submit={t('common.sign.confirm')}
        isBusy={isBusy}
        error={error}
        onSubmit={(values) => {
          const text = textIn(values, 'proof');
          void attempt(() => confirm(byPassword ? { password: text } : codeIn(text)));
        }}
        {...(onCancel ? { onCancel } : {})}
      >
        {byPassword ? (
          <TextField
            name="proof"
            type="password"
            label={t('common.sign.password')}
            autoComplete="current-password"
            autoFocus
          />
        ) : byCode ? (
          <TextField
            name="proof"
            label={t('common.sign.code')}
            hint={t('common.sign.codeHint')}
            autoComplete="one-time-code"
            spellCheck={false}
            autoFocus
          />
        ) : (
          <p>{t('common.sign.passkeyOnly')}</p>
        )}
      </Form>
      {passkey ? <OtherWays>{passkey}</OtherWays> : null}
    </>
  );
}
