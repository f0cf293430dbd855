import type { Migration } from '../migration.js';

/** An account has one identity of an issuer: the one that was linked first. */
export const oneIdentityOfIssuer: Migration = {
  name: '0155-one-identity-of-issuer',
  transaction: false,
  up: [
    `delete from user_identities later using user_identities earlier
      where later.user_id = earlier.user_id and later.issuer = earlier.issuer
        and (later.linked_at, later.subject) > (earlier.linked_at, earlier.subject)`,
    'drop index concurrently if exists user_identities_of_issuer',
    'create unique index concurrently user_identities_of_issuer on user_identities (user_id, issuer)',
  ],
};
