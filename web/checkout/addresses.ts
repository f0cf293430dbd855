import type { AddressDraft, Which } from './draft.js';
import { settled, type Country } from './state.js';
import { t } from '../shared/language.js';

export const countryOf = (code: string): Country | undefined =>
  settled.value?.countryInformation.find(({ isoCode }) => isoCode === code);

/** The name of a country in a language. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export const isPhoneRequired = (): boolean =>
  settled.value?.generalSettings.checkoutProcess.phoneNumberRequired ?? false;
export const companyOption = (): string =>
  settled.value?.generalSettings.checkoutProcess.companyNameOption ?? 'optional';

export type AddressField = keyof AddressDraft;

/** The error of a field; undefined if it is valid. */
export function addressProblem(field: AddressField, address: AddressDraft): string | undefined {
  const isEmpty = address[field].trim() === '';
  const country = countryOf(address.countryCode);
  if (!isEmpty) return undefined;
  switch (field) {
    case 'firstName':
      return t('checkout.firstNameMissing');
    case 'lastName':
      return t('checkout.lastNameMissing');
    case 'addressLine1':
      return t('checkout.addressMissing');
    case 'city':
      return t('checkout.cityMissing');
    case 'postalCode':
      return country?.postalCodeRequired === false
        ? undefined
        : t('checkout.postalMissing', { country: address.countryCode });
    case 'countryCode':
      return t('checkout.countryMissing');
    case 'provinceCode':
      return country?.showProvince && address.province.trim() === '' ? t('checkout.provinceMissing') : undefined;
    case 'phoneNumber':
      return isPhoneRequired() ? t('checkout.phoneMissing') : undefined;
    case 'businessName':
      return companyOption() === 'required' ? t('checkout.companyMissing') : undefined;
    default:
      return undefined;
  }
}

const fields: readonly AddressField[] = [
  'firstName',
  'lastName',
  'businessName',
  'addressLine1',
  'city',
  'countryCode',
  'provinceCode',
  'postalCode',
  'phoneNumber',
];

export const isAddressComplete = (address: AddressDraft): boolean =>
  fields.every((field) => addressProblem(field, address) === undefined);

/** The members to send: provinces and postal codes are omitted for countries without them. */
export function addressInput(address: AddressDraft): Partial<AddressDraft> & { country: string } {
  const { province, provinceCode, postalCode, ...others } = address;
  const country = countryOf(address.countryCode);
  const trimmed = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, value.trim()]));
  return {
    ...trimmed,
    country: countryName(address.countryCode, 'en'),
    ...(country?.showProvince && provinceCode !== '' ? { provinceCode } : {}),
    ...(country?.showProvince && provinceCode === '' ? { province: province.trim() } : {}),
    ...(country?.showPostalCode ? { postalCode: postalCode.trim() } : {}),
  };
}

/** An address of the order or of the customer as a draft. */
export function draftOf(address: Partial<Record<AddressField, string | null>>, empty: AddressDraft): AddressDraft {
  const known = Object.keys(empty).map((name) => [name, Reflect.get(address, name) ?? '']);
  return { ...empty, ...Object.fromEntries(known) };
}

export const addressTitle = (which: Which): string =>
  which === 'shipping' ? t('common.deliveryAddress') : t('common.billingAddress');
