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
import { t } from '../../languages/language.js';
import { AddressFields } from '../../parts/address-fields.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { SelectField, textIn } from '../../parts/form.js';

const fields = [
  ['firstName', t('order.address.firstName'), 'GIVEN_NAME'],
  ['lastName', t('order.address.lastName'), 'FAMILY_NAME'],
  ['businessName', t('order.address.businessName'), 'COMPANY'],
  ['addressLine1', t('order.address.addressLine1'), 'STREET'],
  ['addressLine2', t('order.address.addressLine2'), 'STREET'],
  ['city', t('order.address.city'), 'CITY'],
  ['postalCode', t('order.address.postalCode'), 'POSTAL_CODE'],
  ['provinceCode', t('order.address.provinceCode'), 'PROVINCE'],
  ['countryCode', t('order.address.countryCode'), 'COUNTRY'],
  ['phoneNumber', t('order.address.phoneNumber'), 'PHONE'],
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
          label={t('order.address.saved')}
          value={start.key}
          choices={[
            ['current', t('order.address.another')],
            ...saved.map(({ id, street1, city }) => [id, [street1, city].filter(Boolean).join(', ')] as const),
          ]}
          onChange={({ target: { value } }) => {
            const chosen = saved.find(({ id }) => id === value);
            setStart(chosen ? { key: chosen.id, values: savedAsValues(chosen) } : { key: 'current', values: {} });
          }}
        />
      ) : null}
      <AddressFields key={start.key} fields={fields} countryField="countryCode" values={start.values} />
    </>
  );
  if (kind === 'billing')
    return (
      <FormDialog
        title={t('order.address.billingTitle')}
        document={SetBillingAddressOfOrderDocument}
        variablesOf={(values, idempotencyKey) => ({ input: { ...addressIn(values), publicOrderId, idempotencyKey } })}
        onClose={onClose}
      >
        {content}
      </FormDialog>
    );
  return (
    <FormDialog
      title={t('order.address.title')}
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
