import type { SaveShopCustomerInput } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Columns, TextField, textIn } from '../../parts/form.js';

interface Props {
  customer?: { firstName: string; lastName: string; email: string; phone: string };
}

/** The fields of a customer, for a new one and for one that is edited. */
export function CustomerFields({ customer }: Props) {
  return (
    <>
      <Columns>
        <TextField name="firstName" label={t('access.firstName')} defaultValue={customer?.firstName} autoFocus />
        <TextField name="lastName" label={t('access.lastName')} defaultValue={customer?.lastName} />
      </Columns>
      <Columns>
        <TextField name="email" label={t('access.email')} type="email" defaultValue={customer?.email} />
        <TextField name="phone" label={t('access.phone')} type="tel" defaultValue={customer?.phone} />
      </Columns>
    </>
  );
}

export const customerIn = (values: FormData): SaveShopCustomerInput => ({
  firstName: textIn(values, 'firstName'),
  lastName: textIn(values, 'lastName'),
  email: textIn(values, 'email'),
  phone: textIn(values, 'phone'),
});
