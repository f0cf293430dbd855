import { useState } from 'react';
import { messageOf, NoResponseError, SignedOutError } from '../../api/problems.js';
import { CheckField, Form, TextField, textIn } from '../../parts/form.js';

const faultOf = (error: unknown): string =>
  error instanceof SignedOutError
    ? 'This token is unknown, revoked or expired.'
    : error instanceof NoResponseError
      ? 'The service did not respond. Try again.'
      : messageOf(error);

/** Asks for an access token, for operators and scripts. */
export function TokenForm({ onSignIn }: { onSignIn: (token: string, isKept: boolean) => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

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
  );
}
