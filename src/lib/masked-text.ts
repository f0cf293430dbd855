/** What personal data of shoppers is replaced by for a role that does not see it. */
export const maskedText = '•••';
