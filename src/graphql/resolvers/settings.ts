import { generalSettings } from '../../domain/shop/settings/general-settings.js';
import {
  updateGeneralSettings,
  updateInventoryCheckRequirement,
  updatePhoneNumberRequirement,
} from '../../domain/shop/settings/update-general-settings.js';
import { mutation, query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const settings: Resolvers = {
  Query: { generalSettings: query(generalSettings, (result) => result.generalSettings) },
  Mutation: {
    updateGeneralSettings: mutation(updateGeneralSettings),
    updatePhoneNumberRequirement: mutation(updatePhoneNumberRequirement),
    updateInventoryCheckRequirement: mutation(updateInventoryCheckRequirement),
  },
};
