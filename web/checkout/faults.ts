import { signal } from '@preact/signals';
import type { Fault, TillgateError } from '@tillgate/client';
import { draft, emptyAddress, type Which } from './draft.js';
import { isSignedIn, needsShipping } from './state.js';
import { faultText, t } from '../shared/language.js';

/**
 * The errors from the service by the name of the field, of the section for an error without a field, or `''`. An error
 * disappears when its field is changed, or its section is saved again.
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

/** Whether the delivery address is also the billing address, so that its fields are hidden. */
export const usesShipping = (): boolean => needsShipping.value && draft.value.isBillingSame;

/** The address that a fault belongs to; undefined if it belongs to none. */
function addressOf({ addressType }: Fault, fallback: string): Which | undefined {
  const section = addressType || fallback;
  if (section === 'shipping') return 'shipping';
  if (section === 'billing') return usesShipping() ? 'shipping' : 'billing';
  return undefined;
}

/** The field or section that shows a fault. */
function placeOf(fault: Fault, fallback: string): string {
  const { code, field } = fault;
  if (sections[code] !== undefined) return sections[code];
  if (code.startsWith('ELEMENT_')) return `element.${field}`;
  if (customerFields.has(field)) return 'email';
  const which = addressOf(fault, fallback);
  if (which !== undefined) {
    const name = field === 'country' ? 'countryCode' : field;
    return name in emptyAddress ? `${which}.${name}` : which;
  }
  return fallback;
}

/** Shows the faults of a refusal beside their fields. */
export function showFaults(error: TillgateError, fallback: string): void {
  const shown: Record<string, string> = { ...serverFaults.value };
  for (const fault of error.faults) {
    shown[placeOf(fault, fallback)] = faultText(fault);
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

/** The places of errors that do not concern what the shopper has entered for the order. */
const apart = new Set(['', 'code', 'gift-card']);

/** Whether the service has refused input that the shopper must correct before paying. */
export const isInputRefused = (): boolean => Object.keys(serverFaults.value).some((place) => !apart.has(place));

const email = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u;

export const emailProblem = (text: string): string | undefined => {
  if (text.trim() === '') return t('checkout.emailMissing');
  return email.test(text.trim()) ? undefined : t('checkout.emailInvalid');
};

/** Moves the focus to the first field with a problem, once it is shown. Calls back with the labels of all of them. */
export function focusFirstProblem(named: (labels: string[]) => void = () => undefined): void {
  requestAnimationFrame(() => {
    const marked = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"], [data-problem]')];
    marked[0]?.focus();
    marked[0]?.scrollIntoView({ block: 'center' });
    named([...new Set(marked.flatMap(({ labels }) => labels?.[0]?.textContent ?? []))]);
  });
}

export const asksForEmail = (): boolean => !isSignedIn.value;
export const asksForShipping = (): boolean => needsShipping.value;
