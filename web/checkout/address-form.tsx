import { useEffect, useState } from 'preact/hooks';
import { connection } from '../shared/connection.js';
import {
  addressProblem,
  companyOption,
  countryName,
  countryOf,
  draftOf,
  isPhoneRequired,
  type AddressField,
} from './addresses.js';
import { api } from './api.js';
import { changeAddress, draft, emptyAddress, type Which } from './draft.js';
import { clearFault, serverFaults } from './faults.js';
import { Field } from './field.js';
import { CountryDocument } from './generated/documents.js';
import { ask, IsThisRight } from './questions.js';
import { settled, state, type Country } from './state.js';
import { locale, t, textFor } from '../shared/language.js';

interface Province {
  isoCode: string;
  name: string;
}
const provincesByCountry = new Map<string, readonly Province[]>();

/** The provinces of a country; undefined until they are loaded. Requested again after a lost connection. */
function useProvinces(countryCode: string, isNeeded: boolean): readonly Province[] | undefined {
  const [, redraw] = useState(0);
  const isConnected = connection.value === 'up';
  useEffect(() => {
    if (!isNeeded || provincesByCountry.has(countryCode)) return;
    api()
      .graphql(CountryDocument, { isoCode: countryCode })
      .then(({ country }) => {
        provincesByCountry.set(countryCode, country?.provinces ?? []);
        redraw((count) => count + 1);
        return undefined;
      })
      .catch(() => undefined);
  }, [countryCode, isNeeded, isConnected]);
  return provincesByCountry.get(countryCode);
}

/** The local terms for provinces and postal codes. */
const provinceLabel = (label: string): string => textFor(`checkout.province.${label}`) ?? t('checkout.province.other');
const postalLabel = (label = 'postal'): string =>
  label === 'zip' ? t('checkout.zipCode') : (textFor(`checkout.postal.${label}`) ?? t('checkout.postalCode'));
const cityLabel = (label = 'city'): string => textFor(`checkout.cityName.${label}`) ?? t('checkout.city');

type Part = Country['addressParts'][number];

/** The order of the parts before a country is chosen. */
const usualParts: readonly Part[] = ['STREET', 'CITY', 'POSTAL_CODE'];

/** The fields of an address; some are shown only after their link is clicked. */
export function AddressForm({ which, onLeave }: { which: Which; onLeave: (hasLeftPostalCode: boolean) => void }) {
  const address = draft.value[which];
  const country = countryOf(address.countryCode);
  const provinces = useProvinces(address.countryCode, country?.showProvince ?? false);
  const [hasLeftPostalCode, setLeftPostalCode] = useState(address.postalCode !== '');
  const [shown, setShown] = useState<readonly AddressField[]>([]);
  const isShown = (field: AddressField, isRequired: boolean): boolean =>
    isRequired || shown.includes(field) || address[field] !== '' || `${which}.${field}` in serverFaults.value;
  const left = (): void => {
    onLeave(hasLeftPostalCode);
    void ask(which);
  };
  const group = which === 'shipping' ? 'shipping' : 'billing';
  const set = (field: AddressField) => (text: string) => changeAddress(which, { [field]: text });
  const field = (name: AddressField) => ({
    name: `${which}.${name}`,
    value: address[name],
    problem: addressProblem(name, address),
    onText: set(name),
    onLeave: left,
    takesFocus: shown.includes(name),
  });
  const links: [AddressField, string][] = [
    ['addressLine2', t('checkout.addAddress2')],
    ['businessName', t('checkout.addCompany')],
    ['phoneNumber', t('checkout.addPhone')],
  ];
  const hidden = links.filter(
    ([name]) =>
      !isShown(
        name,
        name === 'phoneNumber' ? isPhoneRequired() : name === 'businessName' && companyOption() === 'required',
      ) && !(name === 'businessName' && companyOption() === 'hidden'),
  );
  const countries = (settled.value?.countryInformation ?? [])
    .filter(
      ({ isoCode, validForShipping, validForBilling }) =>
        // The country of the order is shown, even if the shop does not ship there.
        isoCode === address.countryCode || (which === 'shipping' ? validForShipping : validForBilling),
    )
    .map(({ isoCode }) => ({ isoCode, name: countryName(isoCode, locale()) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale()));
  const refusal = serverFaults.value[which];
  const givenName = (
    <Field key="given" {...field('firstName')} label={t('checkout.firstName')} autoComplete={`${group} given-name`} />
  );
  const familyName = (
    <Field key="family" {...field('lastName')} label={t('checkout.lastName')} autoComplete={`${group} family-name`} />
  );
  const parts = country?.addressParts ?? usualParts;
  const fieldOf = (part: Part) => {
    switch (part) {
      case 'CITY':
        return (
          <Field
            key={part}
            {...field('city')}
            label={cityLabel(country?.cityLabel)}
            autoComplete={`${group} address-level2`}
          />
        );
      case 'PROVINCE':
        return (
          <ProvinceField
            key={part}
            label={provinceLabel(country?.provinceLabel ?? '')}
            provinces={provinces}
            which={which}
            field={field}
            autoComplete={`${group} address-level1`}
          />
        );
      case 'POSTAL_CODE':
        return (
          <Field
            key={part}
            {...field('postalCode')}
            label={postalLabel(country?.postalCodeLabel)}
            autoComplete={`${group} postal-code`}
            inputMode={address.countryCode === 'US' ? 'numeric' : 'text'}
            onLeave={() => {
              setLeftPostalCode(true);
              onLeave(true);
              void ask(which);
            }}
          />
        );
      default:
        return null;
    }
  };
  const row = (of: readonly Part[]) => (of.length > 0 ? <div class="row">{of.map(fieldOf)}</div> : null);
  return (
    <div class="fields asked">
      {refusal === undefined ? null : (
        <p class="problem" role="alert" data-problem tabIndex={-1}>
          {refusal}
        </p>
      )}
      <Field {...field('countryCode')} label={t('checkout.country')}>
        {(attributes) => (
          <select
            {...attributes}
            autoComplete={`${group} country`}
            value={address.countryCode}
            onChange={({ currentTarget }) => {
              for (const name of ['countryCode', 'provinceCode', 'province', 'postalCode'])
                clearFault(`${which}.${name}`);
              changeAddress(which, { countryCode: currentTarget.value, provinceCode: '', province: '' });
              left();
            }}
          >
            {address.countryCode === '' ? <option value="">{t('checkout.chooseCountry')}</option> : null}
            {countries.map(({ isoCode, name }) => (
              <option key={isoCode} value={isoCode}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div class="row">{country?.familyNameFirst ? [familyName, givenName] : [givenName, familyName]}</div>
      {isShown('businessName', companyOption() === 'required') && companyOption() !== 'hidden' ? (
        <Field {...field('businessName')} label={t('checkout.company')} autoComplete={`${group} organization`} />
      ) : null}
      {row(parts.slice(0, parts.indexOf('STREET')))}
      <Field {...field('addressLine1')} label={t('checkout.address')} autoComplete={`${group} address-line1`} />
      {isShown('addressLine2', false) ? (
        <Field {...field('addressLine2')} label={t('checkout.address2')} autoComplete={`${group} address-line2`} />
      ) : null}
      {row(parts.slice(parts.indexOf('STREET') + 1))}
      <IsThisRight about={which} onAccept={left} />
      {isShown('phoneNumber', isPhoneRequired()) ? (
        <Field
          {...field('phoneNumber')}
          label={t('checkout.phone')}
          hint={isPhoneRequired() ? t('checkout.phoneReason') : t('common.optional')}
          type="tel"
          autoComplete={`${group} tel`}
          inputMode="tel"
        />
      ) : null}
      {hidden.length > 0 ? (
        <div class="links">
          {hidden.map(([name, text]) => (
            <button key={name} class="link" type="button" onClick={() => setShown([...shown, name])}>
              {text}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface ProvinceFieldProps {
  label: string;
  provinces: readonly Province[] | undefined;
  which: Which;
  field: (name: AddressField) => {
    name: string;
    value: string;
    problem: string | undefined;
    onText: (text: string) => void;
    onLeave: () => void;
  };
  autoComplete: string;
}

/** A list of provinces, or a text field if there is no list. */
function ProvinceField({ label, provinces, which, field, autoComplete }: ProvinceFieldProps) {
  const { value, onText, onLeave, name, problem } = field('provinceCode');
  if (provinces?.length === 0)
    return <Field {...field('province')} name={name} problem={problem} label={label} autoComplete={autoComplete} />;
  // A browser may fill in the name.
  const choose = (text: string): void => {
    clearFault(name);
    clearFault(`${which}.province`);
    onText(provinces?.find((one) => one.isoCode === text || one.name === text)?.isoCode ?? text);
    onLeave();
  };
  return (
    <Field
      name={`${which}.province` in serverFaults.value ? `${which}.province` : name}
      label={label}
      value={value}
      problem={problem}
      onText={onText}
    >
      {(attributes) => (
        <select
          {...attributes}
          autoComplete={autoComplete}
          value={value}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{t('common.choose')}</option>
          {provinces === undefined && value !== '' ? <option value={value}>{value}</option> : null}
          {provinces?.map(({ isoCode, name: text }) => (
            <option key={isoCode} value={isoCode}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The saved addresses of a known customer. */
export function SavedAddresses({ which, onChoose }: { which: Which; onChoose: () => void }) {
  const saved = state.value?.customer?.savedAddresses ?? [];
  if (saved.length === 0) return null;
  const current = JSON.stringify(draft.value[which]);
  return (
    <fieldset class="choices saved-addresses">
      <legend class="label">{t('checkout.savedAddresses')}</legend>
      {saved.map((address) => {
        const known = draftOf(address, emptyAddress);
        const [text, ...place] = address.addressLines;
        return (
          <label key={JSON.stringify(known)} class="choice">
            <input
              type="radio"
              name={`saved-${which}`}
              checked={JSON.stringify(known) === current}
              onChange={() => {
                changeAddress(which, known);
                onChoose();
              }}
            />
            <span class="choice-text">
              <strong>
                <bdi>{text}</bdi>
              </strong>
              <span class="muted">
                <bdi>{place.join(', ')}</bdi>
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
