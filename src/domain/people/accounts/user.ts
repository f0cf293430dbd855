/** A person's account. It belongs to the installation; what they may do in a shop is their membership. */
export interface User {
  id: string;
  email: string;
  /** Null until a link or code sent to the address was used. */
  emailProvedAt: Date | null;
  name: string;
  locale: string | null;
  isOperator: boolean;
  passwordHash: string | null;
  createdAt: Date;
}

/** The form in which email addresses are compared. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();
