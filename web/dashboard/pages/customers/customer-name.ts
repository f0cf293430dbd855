interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** What a customer is called: the name, or else the email address. */
export const customerName = ({ firstName, lastName, email }: Named): string =>
  `${firstName} ${lastName}`.trim() || email || 'Unnamed customer';
