import { useState } from 'react';
import { t } from '../../languages/language.js';
import { messageOf, NoResponseError, SignedOutError } from '../../api/problems.js';
import { CheckField, Form, TextField, textIn } from '../../parts/form.js';

const faultOf = (error: unknown): string =>
  error instanceof SignedOutError
    ? t('common.sign.tokenUnknown')
    : error instanceof NoResponseError
      ? t('common.sign.noResponse')
      : messageOf(error);

/** Asks for an access token, for operators and scripts. */
export function TokenForm({ onSignIn }: { onSignIn: (token: string, isKept: boolean) => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function submit(values: FormData): Promise<void> {
    const token = textIn(values, 'token').replace(/^Bearer\s+/i, '');
    if (token === '') return setFault(t('common.sign.enterToken'));
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
    <Form submit={t('common.sign.signIn')} isBusy={isBusy} error={undefined} onSubmit={(values) => void submit(values)}>
      <TextField
        name="token"
        type="password"
        label={t('common.sign.token')}
        fault={fault}
        hint={t('common.sign.tokenHint')}
        autoFocus
        spellCheck={false}
      />
      <CheckField name="isKept" label={t('common.sign.stay')} hint={t('common.sign.stayHint')} />
    </Form>
  );
}
