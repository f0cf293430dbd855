import type { ComponentChildren, TargetedInputEvent } from 'preact';
import { useId, useLayoutEffect, useState } from 'preact/hooks';
import { afterPress } from '../shared/after-press.js';
import { clearFault, isSubmitted, serverFaults } from './faults.js';

type InputKind = 'text' | 'email' | 'tel' | 'date';

interface FieldProps {
  /** The name by which errors of the service refer to it. */
  name: string;
  label: string;
  value: string;
  hint?: string | undefined;
  /** The error to show; undefined if the value is valid. */
  problem?: string | undefined;
  onText: (text: string) => void;
  /** Called when the field loses the focus. */
  onLeave?: () => void;
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
  type?: InputKind;
  placeholder?: string | undefined;
  readOnly?: boolean;
  required?: boolean;
  /** Renders a select or a text area instead of the input. */
  children?: (attributes: ControlAttributes) => ComponentChildren;
  /** Shows the problem even if the form was not submitted. */
  isChecked?: boolean;
  /** Whether it gets the focus when it appears, because the shopper has asked for it. */
  takesFocus?: boolean;
}

export interface ControlAttributes {
  id: string;
  class: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  onBlur: () => void;
}

/**
 * A labeled control. An error is shown once the field has lost the focus, and disappears as soon as it is corrected.
 */
export function Field(props: FieldProps) {
  const { name, label, value, hint, problem, onText, onLeave, children, isChecked, takesFocus, ...input } = props;
  const id = useId();
  useLayoutEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, []);
  const [wasLeft, setWasLeft] = useState(false);
  const own = (wasLeft && value !== '') || isSubmitted.value || isChecked ? problem : undefined;
  const shown = own ?? serverFaults.value[name];
  const describedBy = [hint ? `${id}-hint` : '', shown === undefined ? '' : `${id}-problem`].join(' ').trim();
  const attributes: ControlAttributes = {
    id,
    class: 'input',
    'aria-invalid': shown !== undefined,
    'aria-describedby': describedBy || undefined,
    onBlur: () =>
      afterPress(() => {
        setWasLeft(true);
        onLeave?.();
      }),
  };
  return (
    <div class="field">
      <div class="label">
        <label for={id}>{label}</label>
        {hint ? (
          <span class="hint" id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
      </div>
      {children ? (
        children(attributes)
      ) : (
        <Input
          {...input}
          {...attributes}
          value={value}
          onInput={({ currentTarget }) => {
            clearFault(name);
            onText(currentTarget.value);
          }}
        />
      )}
      {shown === undefined ? null : (
        <p class="problem" id={`${id}-problem`}>
          {shown}
        </p>
      )}
    </div>
  );
}

interface InputProps extends ControlAttributes {
  type?: InputKind;
  value: string;
  onInput: (event: TargetedInputEvent<HTMLInputElement>) => void;
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
  placeholder?: string | undefined;
  readOnly?: boolean;
  required?: boolean;
}

/** An input of one of the kinds that the page uses. */
function Input({ type, ...attributes }: InputProps) {
  switch (type) {
    case 'email':
      return <input {...attributes} type="email" />;
    case 'tel':
      return <input {...attributes} type="tel" />;
    case 'date':
      return <input {...attributes} type="date" />;
    default:
      return <input {...attributes} type="text" />;
  }
}
