import { useState } from 'react';
import { useLiveQuery } from '../app/use-live-query.js';
import { CountryPartsDocument, type AddressPart } from '../generated/documents.js';
import { Columns, TextField } from './form.js';

type Part = AddressPart | 'COUNTRY' | 'GIVEN_NAME' | 'FAMILY_NAME' | 'COMPANY' | 'PHONE';

/** A field of an address: its name in the form, its label, and the part that it has. A part may have several fields. */
export type PartField<Name extends string = string> = readonly [name: Name, label: string, part: Part];

interface Form {
  addressParts: readonly AddressPart[];
  familyNameFirst: boolean;
}

const usual: Form = { addressParts: ['STREET', 'CITY', 'PROVINCE', 'POSTAL_CODE'], familyNameFirst: false };

/** The parts in the order in which a form of the country asks for them. Parts that it does not ask for come after them. */
function orderOf({ addressParts, familyNameFirst }: Form): readonly Part[] {
  const names: Part[] = familyNameFirst ? ['FAMILY_NAME', 'GIVEN_NAME'] : ['GIVEN_NAME', 'FAMILY_NAME'];
  const others = usual.addressParts.filter((part) => !addressParts.includes(part));
  return ['COUNTRY', ...names, 'COMPANY', ...addressParts, ...others, 'PHONE'];
}

interface Props<Name extends string> {
  fields: readonly PartField<Name>[];
  /** The field of the two-letter code of the country. */
  countryField: Name;
  values: Partial<Record<Name, string | null>>;
}

/** The fields of an address in the order that is usual in its country, which comes first. */
export function AddressFields<Name extends string>({ fields, countryField, values }: Props<Name>) {
  const [code, setCode] = useState(values[countryField] ?? '');
  const isoCode = code.trim().toUpperCase();
  const enabled = /^[A-Z]{2}$/.test(isoCode);
  const { data } = useLiveQuery(CountryPartsDocument, { isoCode }, { topics: [], enabled, keepsPrevious: true });
  const order = orderOf(data?.country ?? usual);
  return (
    <Columns>
      {fields
        .toSorted(([, , a], [, , b]) => order.indexOf(a) - order.indexOf(b))
        .map(([name, label]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            defaultValue={values[name] ?? ''}
            {...(name === countryField ? { onChange: ({ target }) => setCode(target.value) } : {})}
          />
        ))}
    </Columns>
  );
}
