import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  AddressesOfShopperDocument,
  SetAddressesOfOrderDocument,
  SetBillingAddressOfOrderDocument,
  type AddressDetailsFragment,
  type CustomerAddressDetailsFragment,
  type OrderDetailsFragment,
} from '../../generated/documents.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { Columns, SelectField, TextField, textIn } from '../../parts/form.js';

const fields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['businessName', 'Company'],
  ['addressLine1', 'Address'],
  ['addressLine2', 'Address, second line'],
  ['city', 'City'],
  ['postalCode', 'Postal code'],
  ['provinceCode', 'Province or state, as a code'],
  ['countryCode', 'Country, as a code such as US'],
  ['phoneNumber', 'Phone'],
] as const;

type Values = Partial<Record<(typeof fields)[number][0], string>>;

const savedAsValues = (saved: CustomerAddressDetailsFragment): Values => ({
  firstName: saved.firstName,
  lastName: saved.lastName,
  businessName: saved.company,
  addressLine1: saved.street1,
  addressLine2: saved.street2,
  city: saved.city,
  postalCode: saved.zip,
  provinceCode: saved.provinceCode,
  countryCode: saved.countryIso2,
  phoneNumber: saved.phone,
});

/** The saved addresses of the customer of the order, found by the email address. */
function useSavedAddresses(email: string | undefined): readonly CustomerAddressDetailsFragment[] {
  const enabled = useCan()('READ_CUSTOMERS') && email !== undefined && email !== '';
  const query = useLiveQuery(AddressesOfShopperDocument, { search: email ?? '' }, { topics: ['customer'], enabled });
  const found = query.data?.customers?.nodes ?? [];
  return found.find((one) => one.email.toLowerCase() === email?.toLowerCase())?.addresses ?? [];
}

/** The address in the fields. The service replaces the country by its name. */
const addressIn = (values: FormData) => ({
  ...Object.fromEntries(fields.map(([name]) => [name, textIn(values, name)])),
  country: textIn(values, 'countryCode'),
});

interface Props {
  order: OrderDetailsFragment;
  /** A shipping address is also the billing address. */
  kind: 'shipping' | 'billing';
  onClose: () => void;
}

/** Sets the address of an order, as a new one or as one that the customer has saved. */
export function AddressDialog({ order: { publicOrderId, applicationState }, kind, onClose }: Props) {
  const { customer, addresses } = applicationState;
  const saved = useSavedAddresses(customer?.emailAddress);
  const current: AddressDetailsFragment | null = addresses[kind];
  const [start, setStart] = useState<{ key: string; values: Values }>({
    key: 'current',
    values: current ?? { firstName: customer?.firstName ?? '', lastName: customer?.lastName ?? '' },
  });
  const content = (
    <>
      {saved.length > 0 ? (
        <SelectField
          name="saved"
          label="Saved addresses of the customer"
          value={start.key}
          choices={[
            ['current', 'Another address'],
            ...saved.map(({ id, street1, city }) => [id, [street1, city].filter(Boolean).join(', ')] as const),
          ]}
          onChange={({ target: { value } }) => {
            const chosen = saved.find(({ id }) => id === value);
            setStart(chosen ? { key: chosen.id, values: savedAsValues(chosen) } : { key: 'current', values: {} });
          }}
        />
      ) : null}
      <Columns key={start.key}>
        {fields.map(([name, label]) => (
          <TextField key={name} name={name} label={label} defaultValue={start.values[name] ?? ''} />
        ))}
      </Columns>
    </>
  );
  if (kind === 'billing')
    return (
      <FormDialog
        title="Billing address"
        document={SetBillingAddressOfOrderDocument}
        variablesOf={(values, idempotencyKey) => ({ input: { ...addressIn(values), publicOrderId, idempotencyKey } })}
        onClose={onClose}
      >
        {content}
      </FormDialog>
    );
  return (
    <FormDialog
      title="Shipping and billing address"
      document={SetAddressesOfOrderDocument}
      variablesOf={(values, idempotencyKey) => ({
        shipping: { ...addressIn(values), publicOrderId, idempotencyKey: `${idempotencyKey}-s` },
        billing: { ...addressIn(values), publicOrderId, idempotencyKey: `${idempotencyKey}-b` },
      })}
      onClose={onClose}
    >
      {content}
    </FormDialog>
  );
}
