import { signal } from '@preact/signals';
import type { Fault, TillgateError } from '@tillgate/client';
import { isSignedIn, needsShipping } from './state.js';
import { t } from './texts.js';

/**
 * The errors from the service by the name of the field, or `''` without a field. An error disappears when its field is
 * changed.
 */
export const serverFaults = signal<Readonly<Record<string, string>>>({});
/** The form was submitted, so errors of untouched fields are also shown. */
export const isSubmitted = signal(false);

const customerFields = new Set(['emailAddress', 'email_address']);
const sections: Readonly<Record<string, string>> = {
  NO_SHIPPING_TO_ADDRESS: 'shipping-lines',
  NO_SHIPPING_LINE: 'shipping-lines',
  NO_CUSTOMER: 'email',
};

/** The field that a fault belongs to. */
function placeOf({ code, field, addressType, details }: Fault, fallback: string): string {
  if (sections[code] !== undefined) return sections[code];
  if (code.startsWith('ELEMENT_')) return `element.${field}`;
  if (customerFields.has(field)) return 'email';
  const which = addressType || (['shipping', 'billing'].includes(fallback) ? fallback : '');
  if (which !== '' && field !== '') return `${which}.${field === 'country' ? 'countryCode' : field}`;
  return typeof details['place'] === 'string' ? details['place'] : fallback;
}

/**
 * Shows the faults of a refusal beside their fields. Translations in the shop's language have the code as their key.
 */
export function showFaults(error: TillgateError, fallback: string): void {
  const shown: Record<string, string> = { ...serverFaults.value };
  for (const fault of error.faults) {
    const place = placeOf(fault, fallback);
    const translated = t(fault.code);
    shown[place] = translated === fault.code ? fault.message : translated;
  }
  serverFaults.value = shown;
}

export function showFault(place: string, text: string): void {
  serverFaults.value = { ...serverFaults.value, [place]: text };
}

export function clearFault(place: string): void {
  if (!(place in serverFaults.value)) return;
  const { [place]: _, ...others } = serverFaults.value;
  serverFaults.value = others;
}

const email = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u;

export const emailProblem = (text: string): string | undefined => {
  if (text.trim() === '') return t('Enter your email address.');
  return email.test(text.trim()) ? undefined : t('Enter an email address such as name@example.com.');
};

/** Moves the focus to the first field with a problem, once it is shown. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  });
}

export const asksForEmail = (): boolean => !isSignedIn.value;
export const asksForShipping = (): boolean => needsShipping.value;
