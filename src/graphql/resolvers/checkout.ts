import { countryInformation } from '../../domain/core/countries/countries.js';
import { readCheckout } from '../../domain/placing/initializing/read-checkout.js';
import { refuse } from '../../errors.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const checkout: Resolvers = {
  Query: {
    checkout: query(readCheckout, (result) => result),
    country: (_parent, { isoCode }, { caller }) => {
      if (caller.kind === 'anonymous') refuse('INVALID_TOKEN');
      return countryInformation().find((country) => country.isoCode === isoCode.toUpperCase()) ?? null;
    },
  },
};
