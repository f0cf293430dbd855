import type { TargetedInputEvent } from 'preact';
import { useId, useState } from 'preact/hooks';
import { afterPress } from '../shared/after-press.js';

interface FieldProps {
  label: string;
  value: string;
  hint?: string;
  /** The error to show; undefined if the value is valid. */
  problem: string | undefined;
  /** The form was submitted, so the error is shown even if the field was never focused. */
  isSubmitted: boolean;
  onText: (text: string) => void;
  autoComplete: 'cc-number' | 'cc-exp' | 'cc-csc' | 'off';
  inputMode?: 'numeric';
  placeholder?: string;
  readOnly: boolean;
}

/** A labeled input. An error is shown once the field has lost the focus, and disappears as soon as it is corrected. */
export function Field({ label, value, hint, problem, isSubmitted, onText, ...input }: FieldProps) {
  const id = useId();
  const [wasLeft, setWasLeft] = useState(false);
  const shown = (wasLeft && value !== '') || isSubmitted ? problem : undefined;
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
        {hint ? <span class="hint"> {hint}</span> : null}
      </label>
      <input
        {...input}
        id={id}
        class="input"
        required
        value={value}
        aria-invalid={shown !== undefined}
        aria-describedby={shown === undefined ? undefined : `${id}-problem`}
        onInput={({ currentTarget }: TargetedInputEvent<HTMLInputElement>) => onText(currentTarget.value)}
        onBlur={() => afterPress(() => setWasLeft(true))}
      />
      {shown === undefined ? null : (
        <p class="problem" id={`${id}-problem`}>
          {shown}
        </p>
      )}
    </div>
  );
}

/** Moves the focus to the first field of a form that has a problem. */
export function focusFirstProblem(form: HTMLFormElement): void {
  // Errors are rendered in the next frame.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
