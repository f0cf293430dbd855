import { effect, signal } from '@preact/signals';
import { storageKey } from './api.js';

/** The input for an address. */
export interface AddressDraft {
  firstName: string;
  lastName: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  province: string;
  provinceCode: string;
  postalCode: string;
  countryCode: string;
  businessName: string;
  phoneNumber: string;
}

export const emptyAddress: AddressDraft = {
  firstName: '',
  lastName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  province: '',
  provinceCode: '',
  postalCode: '',
  countryCode: '',
  businessName: '',
  phoneNumber: '',
};

/** The shopper's input, without payment details. */
export interface Draft {
  email: string;
  acceptsMarketing: boolean | undefined;
  shipping: AddressDraft;
  billing: AddressDraft;
  isBillingSame: boolean;
  /** Inputs of custom elements, by metadata field. */
  elements: Record<string, string>;
  /** The inputs that the shopper has confirmed when the page asked about them. */
  confirmed: string[];
}

export const emptyDraft: Draft = {
  email: '',
  acceptsMarketing: undefined,
  shipping: emptyAddress,
  billing: emptyAddress,
  isBillingSame: true,
  elements: {},
  confirmed: [],
};

/** The input before the page was reloaded. A frame may have no storage. */
function stored(): Partial<Draft> {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

export const storedDraft = stored();
export const draft = signal<Draft>({ ...emptyDraft, ...storedDraft });

export const change = (part: Partial<Draft>): void => void (draft.value = { ...draft.value, ...part });

export type Which = 'shipping' | 'billing';

export const changeAddress = (which: Which, part: Partial<AddressDraft>): void =>
  change({ [which]: { ...draft.value[which], ...part } });

/** Keeps the input across a reload, back navigation, and an expired token. */
export function keepDraft(): void {
  effect(() => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(draft.value));
    } catch {
      // Without storage, it lasts as long as the page.
    }
  });
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // There was none.
  }
}
