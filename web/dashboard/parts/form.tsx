import {
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { t } from '../languages/language.js';
import { messageOf, RefusedError, type UserError } from '../api/problems.js';
import { Button } from './button.js';
import { parseMoney } from './money.js';
import { plainDecimal } from './parse-amount.js';
import { Notice } from './states.js';
import styles from './form.module.css';

const FaultsContext = createContext<readonly UserError[]>([]);

/** Whether the field with this name is at the path of a fault, or above it. */
const isAt = ({ field }: UserError, name: string): boolean => field === name || field.startsWith(`${name}.`);

/** The message of the first fault of a field, with the label of the field instead of its name in the API. */
function faultOf(faults: readonly UserError[], name: string, label: string): string | undefined {
  const fault = faults.find((one) => isAt(one, name));
  if (!fault?.message.startsWith(`${fault.field} `)) return fault?.message;
  return label + fault.message.slice(fault.field.length);
}

const generalOf = (error: unknown): string => (error === undefined || error === null ? '' : messageOf(error));

interface FormProps {
  /** Called with the values of the fields, by their names. */
  onSubmit: (values: FormData) => void;
  /** The error of the last attempt. Errors of fields are shown next to them, others above the buttons. */
  error: unknown;
  isBusy: boolean;
  /** The fields cannot be changed, because the same change must be sent again. */
  isFixed?: boolean;
  /** A text after the error. */
  hint?: string | undefined;
  /** Shown above the buttons. As long as it is there, the form cannot be sent. */
  warning?: ReactNode;
  submit: string;
  onCancel?: () => void;
  children: ReactNode;
}

/** A form with its buttons. After a refusal, the first field with an error gets the focus, and the input is kept. */
export function Form({
  onSubmit,
  error,
  isBusy,
  isFixed = false,
  hint,
  warning,
  submit,
  onCancel,
  children,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const faults = error instanceof RefusedError ? error.reasons : [];
  const shown = Array.from(form.current?.elements ?? [], (one) => one.getAttribute('name') ?? '').filter(Boolean);
  const others = faults.filter((fault) => !shown.some((name) => isAt(fault, name)));
  const general = error instanceof RefusedError ? others.map(({ message }) => message).join(' ') : generalOf(error);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  function submitted(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBusy && warning === undefined) onSubmit(new FormData(event.currentTarget));
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={submitted} noValidate>
      <fieldset className={styles['fields']} disabled={isFixed}>
        <FaultsContext value={faults}>{children}</FaultsContext>
      </fieldset>
      {general ? (
        <Notice tone="bad" isAlert>
          {hint === undefined ? general : `${general} ${hint}`}
        </Notice>
      ) : null}
      {warning}
      <div className={styles['actions']}>
        {onCancel ? (
          <Button disabled={isBusy} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        ) : null}
        <Button type="submit" look="primary" disabled={isBusy || warning !== undefined}>
          {isBusy ? t('common.oneMoment') : submit}
        </Button>
      </div>
    </form>
  );
}

/** Fields next to each other, if there is enough space. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={styles['columns']}>{children}</div>;

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  /** An error that the page itself has found. */
  fault?: string | undefined;
}

function useField({ name, label, hint, fault }: FieldProps) {
  const id = useId();
  const message = fault ?? faultOf(use(FaultsContext), name, label);
  const describedBy = [hint !== undefined && `${id}-hint`, message !== undefined && `${id}-fault`]
    .filter(Boolean)
    .join(' ');
  return {
    message,
    attributes: {
      id,
      name,
      className: styles['input'],
      'aria-invalid': message === undefined ? undefined : true,
      'aria-describedby': describedBy || undefined,
    },
  };
}

const Hint = ({ id, hint }: { id: string; hint: ReactNode }) =>
  hint === undefined ? null : (
    <div className={styles['hint']} id={`${id}-hint`}>
      {hint}
    </div>
  );

const Fault = ({ id, message }: { id: string; message: string | undefined }) =>
  message === undefined ? null : (
    <div className={styles['fault']} id={`${id}-fault`}>
      {message}
    </div>
  );

function Field({
  id,
  label,
  hint,
  message,
  children,
}: { id: string; message: string | undefined; children: ReactNode } & Pick<FieldProps, 'label' | 'hint'>) {
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children}
      <Hint id={id} hint={hint} />
      <Fault id={id} message={message} />
    </div>
  );
}

/** An `input` of any type, such as text, a number or a date. `suffix` is shown after it, such as a unit. */
export function TextField({
  suffix,
  label,
  hint,
  fault,
  ...input
}: FieldProps & { suffix?: string } & InputHTMLAttributes<HTMLInputElement>) {
  const { attributes, message } = useField({ name: input.name, label, hint, fault });
  const field = <input autoComplete="off" {...input} {...attributes} />;
  return (
    <Field id={attributes.id} label={label} hint={hint} message={message}>
      {suffix === undefined ? (
        field
      ) : (
        <div className={styles['affixed']}>
          {field}
          <span>{suffix}</span>
        </div>
      )}
    </Field>
  );
}

/** A secret, which is sent and never shown; browsers do not offer to keep it. */
export const SecretField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="password" autoComplete="new-password" spellCheck={false} {...props} />
);

export function TextArea({ label, hint, fault, ...input }: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { attributes, message } = useField({ name: input.name, label, hint, fault });
  return (
    <Field id={attributes.id} label={label} hint={hint} message={message}>
      <textarea {...input} {...attributes} />
    </Field>
  );
}

type Choice = readonly [value: string, label: string];

export function SelectField({
  label,
  hint,
  fault,
  choices,
  ...select
}: FieldProps & { choices: readonly Choice[] } & SelectHTMLAttributes<HTMLSelectElement>) {
  const { attributes, message } = useField({ name: select.name, label, hint, fault });
  return (
    <Field id={attributes.id} label={label} hint={hint} message={message}>
      <select {...select} {...attributes}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function CheckField({ label, hint, fault, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { attributes, message } = useField({ name: input.name, label, hint, fault });
  return (
    <div className={styles['check']}>
      <input type="checkbox" {...input} {...attributes} className={undefined} />
      <label htmlFor={attributes.id}>{label}</label>
      <Hint id={attributes.id} hint={hint} />
      <Fault id={attributes.id} message={message} />
    </div>
  );
}

interface CheckGroupProps extends FieldProps {
  choices: readonly Choice[];
  /** The initially selected values. */
  chosen?: readonly string[];
}

/** Checkboxes of which any number can be chosen; the form has a value for each. */
export function CheckGroup({ choices, chosen = [], ...field }: CheckGroupProps) {
  const { attributes, message } = useField(field);
  const { id, name } = attributes;
  return (
    <fieldset className={styles['field']} aria-describedby={attributes['aria-describedby']}>
      <legend className={styles['label']}>{field.label}</legend>
      <Hint id={id} hint={field.hint} />
      <div className={styles['choices']}>
        {choices.map(([value, text]) => (
          <label key={value} className={styles['choice']}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={attributes['aria-invalid']}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <Fault id={id} message={message} />
    </fieldset>
  );
}

/** The text of a field, without spaces around it. */
export const textIn = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Refuses the value of a field before anything is sent. */
export function throwFault(field: string, message: string): never {
  throw new RefusedError([{ code: 'INVALID_VALUE', field, message }]);
}

/** The whole number in a field; null if it is empty. Throws {@link RefusedError} for anything else. */
export function wholeIn(values: FormData, name: string): number | null {
  const text = textIn(values, name).normalize('NFKC');
  if (text === '') return null;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : throwFault(name, t('common.wholeNumber'));
}

/**
 * The amount in a field, in minor units of the currency; null if it is empty. Throws {@link RefusedError} for anything else.
 */
export function moneyIn(values: FormData, name: string, currency: string): number | null {
  const text = textIn(values, name);
  if (text === '') return null;
  return parseMoney(text, currency) ?? throwFault(name, t('common.amountIn', { currency }));
}

/** The amount in a field, in minor units of the currency. Throws {@link RefusedError} if there is none. */
export const requiredMoneyIn = (values: FormData, name: string, currency: string): number =>
  moneyIn(values, name, currency) ?? throwFault(name, t('common.amountIn', { currency }));

/** The decimal in a field as the API takes it; empty if the field is. What is none is left for the service to refuse. */
export const decimalIn = (values: FormData, name: string): string => plainDecimal(textIn(values, name));

/** The words in a field, separated by commas or spaces. */
export const wordsIn = (values: FormData, name: string): string[] =>
  textIn(values, name)
    .split(/[\s,、，]+/)
    .filter(Boolean);

/** The text of a field; null if it is empty. */
export const optionalIn = (values: FormData, name: string): string | null => textIn(values, name) || null;
