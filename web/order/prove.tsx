import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { enterCode, Refused, sendCode, type Order } from './api.js';
import { keepCredential } from './credential.js';
import { codeForm, hasExpired, load, news } from './state.js';
import { t } from './texts.js';

/** What went wrong, in words. */
export const failureOf = (error: unknown): string => {
  if (!(error instanceof Refused)) throw error;
  return error.status === 429 ? t('tooMany') : error.status === 0 ? t('unreachableHint') : t('failed');
};

/** Asks for the code that was sent, and for another one. */
function CodeForm({ onSend, isSending }: { onSend: () => void; isSending: boolean }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => input.current?.focus(), []);

  async function submit(): Promise<void> {
    if (isBusy) return;
    const digits = code.replaceAll(/[\s-]/g, '');
    if (!/^\d{8}$/.test(digits)) {
      setProblem(t('codeMissing'));
      input.current?.focus();
      return;
    }
    setBusy(true);
    try {
      keepCredential(await enterCode(digits));
      codeForm.value = 'closed';
      await load();
      news.value = t('confirmed');
      document.getElementById('details')?.focus();
    } catch (error) {
      setProblem(error instanceof Refused && error.status === 422 ? t('codeWrong') : failureOf(error));
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      class="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p role="status">{t('codeSent')}</p>
      <div class="field">
        <div class="label">
          <label for={id}>{t('code')}</label>
          <span class="hint" id={`${id}-hint`}>
            {t('codeHint')}
          </span>
        </div>
        <input
          ref={input}
          id={id}
          class="input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-hint ${id}-problem`}
          onInput={({ currentTarget }) => {
            setCode(currentTarget.value);
            setProblem('');
          }}
        />
        <p class="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      </div>
      <div class="actions">
        <button class="pay" type="submit" aria-disabled={isBusy}>
          {t('confirm')}
        </button>
        <button class="link" type="button" aria-disabled={isSending} onClick={onSend}>
          {t('sendAnother')}
        </button>
      </div>
    </form>
  );
}

/** Asks the shopper to prove that the order is theirs, in place. */
export function Prove({ current }: { current: Order }) {
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  if (current.personal !== null) return null;

  async function send(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setProblem('');
    try {
      await sendCode();
      codeForm.value = 'sent';
    } catch (error) {
      setProblem(failureOf(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <section class="card no-print" aria-labelledby="prove">
      <h2 id="prove" tabIndex={-1}>
        {t('proveTitle')}
      </h2>
      <p>{t(hasExpired.value ? 'proofExpired' : 'proveText')}</p>
      {current.sends_codes ? (
        codeForm.value === 'sent' ? (
          <CodeForm onSend={() => void send()} isSending={isSending} />
        ) : (
          <>
            <p class="muted">{t('proveByCode')}</p>
            <button class="secondary" type="button" aria-disabled={isSending} onClick={() => void send()}>
              {t('sendCode')}
            </button>
          </>
        )
      ) : (
        <p class="muted">{t('cannotProve')}</p>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
