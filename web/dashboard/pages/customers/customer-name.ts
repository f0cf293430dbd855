import { t } from '../../languages/language.js';
interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** The display name of a customer: the name, or otherwise the email address. */
export const customerName = ({ firstName, lastName, email }: Named): string =>
  `${firstName} ${lastName}`.trim() || email || t('access.customers.unnamed');
