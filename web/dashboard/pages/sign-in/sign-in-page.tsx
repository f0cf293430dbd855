import { useEffect, useState } from 'react';
import { messageOf, NoResponseError, SignedOutError } from '../../api/problems.js';
import { CheckField, Form, TextField, textIn } from '../../parts/form.js';
import { Mark } from '../../parts/mark.js';
import { Notice } from '../../parts/states.js';
import styles from './sign-in-page.module.css';

interface Props {
  /** The reason why the last session has ended. */
  reason: string | undefined;
  onSignIn: (token: string, isKept: boolean) => Promise<void>;
}

const faultOf = (error: unknown): string =>
  error instanceof SignedOutError
    ? 'This token is unknown, revoked or expired.'
    : error instanceof NoResponseError
      ? 'The service did not respond. Try again.'
      : messageOf(error);

/** Asks for an access token. */
export function SignInPage({ reason, onSignIn }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    document.title = 'Sign in · Tillgate';
  }, []);

  async function submit(values: FormData): Promise<void> {
    const token = textIn(values, 'token').replace(/^Bearer\s+/i, '');
    if (token === '') return setFault('Enter an access token.');
    setBusy(true);
    setFault(undefined);
    try {
      await onSignIn(token, values.has('isKept'));
    } catch (error) {
      setFault(faultOf(error));
      setBusy(false);
    }
  }

  return (
    <main className={styles['page']}>
      <div className={styles['box']}>
        <div className={styles['head']}>
          <Mark className={styles['mark']} />
          <h1>Sign in to Tillgate</h1>
          <p className={styles['soft']}>Use an access token of your shop. Its scopes determine what you can see.</p>
        </div>
        {reason === undefined ? null : <Notice tone="warn">{reason}</Notice>}
        <div className={styles['card']}>
          <Form submit="Sign in" isBusy={isBusy} error={undefined} onSubmit={(values) => void submit(values)}>
            <TextField
              name="token"
              type="password"
              label="Access token"
              fault={fault}
              hint="Kept only in the memory of this page, unless you choose to stay signed in."
              autoFocus
              spellCheck={false}
            />
            <CheckField
              name="isKept"
              label="Stay signed in on this browser for up to 12 hours"
              hint="The token is kept in a cookie that no page can read. The root key is never stored."
            />
          </Form>
        </div>
      </div>
    </main>
  );
}
