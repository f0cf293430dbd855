import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { newKey, Refused, requestReturn, type Line, type Order } from './api.js';
import { storedCredential } from './credential.js';
import { fullTitleOf } from './line-names.js';
import { failureOf } from './prove.js';
import { load, news } from './state.js';
import { t, tOf } from './texts.js';

interface Choice {
  quantity: number;
  reason: string;
}

const nothing: Choice = { quantity: 0, reason: '' };
const outcomes = ['refund', 'store_credit'] as const;

interface LineChoiceProps {
  line: Line;
  reasons: readonly string[];
  choice: Choice;
  /** Whether the shopper has submitted the form without a reason. */
  lacksReason: boolean;
  onChoose: (choice: Choice) => void;
}

/** How many units of a line item are returned, and why. */
function LineChoice({ line, reasons, choice, lacksReason, onChoose }: LineChoiceProps) {
  const id = useId();
  const title = fullTitleOf(line);
  const units = Array.from({ length: Math.min(line.returnable_quantity, 999) }, (_, index) => index + 1);
  return (
    <div class="row">
      <div class="field">
        <label class="label" for={`${id}-quantity`}>
          {t('returnQuantity', { title })}
        </label>
        <select
          id={`${id}-quantity`}
          class="input"
          value={String(choice.quantity)}
          onChange={({ currentTarget }) => onChoose({ ...choice, quantity: Number(currentTarget.value) })}
        >
          <option value="0">{t('returnNothing')}</option>
          {units.map((unit) => (
            <option key={unit} value={String(unit)}>
              {unit}
            </option>
          ))}
        </select>
      </div>
      {choice.quantity === 0 ? null : (
        <div class="field">
          <label class="label" for={`${id}-reason`}>
            {t('returnReason', { title })}
          </label>
          <select
            id={`${id}-reason`}
            class="input"
            value={choice.reason}
            aria-invalid={lacksReason && choice.reason === ''}
            onChange={({ currentTarget }) => onChoose({ ...choice, reason: currentTarget.value })}
          >
            <option value="">{t('chooseReason')}</option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {tOf('reason', reason)}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}

/** The request for a return. A repeated request has the same key, so that it is made once. */
export function ReturnForm({ current, onClose }: { current: Order; onClose: () => void }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [outcome, setOutcome] = useState<string>('refund');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState(newKey);
  useEffect(() => heading.current?.focus(), []);
  const lines = current.line_items.filter((line) => line.returnable_quantity > 0);
  const change = (): void => {
    setProblem('');
    setKey(newKey());
  };

  async function submit(): Promise<void> {
    if (isBusy) return;
    setSubmitted(true);
    const chosen = lines.flatMap(({ line_item_key: line }) => {
      const { quantity, reason } = choices[line] ?? nothing;
      return quantity > 0 ? [{ line_item_key: line, quantity, reason }] : [];
    });
    if (chosen.length === 0) return setProblem(t('returnNoLines'));
    if (chosen.some(({ reason }) => reason === '')) return setProblem(t('returnNoReason'));
    setBusy(true);
    try {
      await requestReturn(storedCredential(), { line_items: chosen, outcome, note }, key);
      await load();
      news.value = t('returnSent');
      onClose();
    } catch (error) {
      if (error instanceof Refused && error.status === 401) await load();
      const isRefused = error instanceof Refused && error.status === 422;
      setProblem(isRefused ? t('returnRefused', { message: error.messages.join(' ') }) : failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      class="card fields no-print"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        {t('returnTitle')}
      </h3>
      {lines.map((line) => (
        <LineChoice
          key={line.line_item_key}
          line={line}
          reasons={current.return_reasons}
          choice={choices[line.line_item_key] ?? nothing}
          lacksReason={wasSubmitted}
          onChoose={(choice) => {
            change();
            setChoices({ ...choices, [line.line_item_key]: choice });
          }}
        />
      ))}
      <fieldset class="choices">
        <legend class="label">{t('outcome')}</legend>
        {outcomes.map((one) => (
          <label key={one} class="check">
            <input
              type="radio"
              name={`${id}-outcome`}
              checked={outcome === one}
              onChange={() => {
                change();
                setOutcome(one);
              }}
            />
            {t(`outcome.${one}`)}
          </label>
        ))}
      </fieldset>
      <div class="field">
        <div class="label">
          <label for={`${id}-note`}>{t('note')}</label>
          <span class="hint">{t('optional')}</span>
        </div>
        <textarea
          id={`${id}-note`}
          class="input"
          rows={3}
          maxLength={1000}
          value={note}
          onInput={({ currentTarget }) => {
            change();
            setNote(currentTarget.value);
          }}
        />
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="actions">
        <button class="pay" type="submit" aria-disabled={isBusy}>
          {t('sendReturn')}
        </button>
        <button class="link" type="button" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
