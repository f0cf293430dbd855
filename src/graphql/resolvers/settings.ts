import { generalSettings } from '../../domain/shop/settings/general-settings.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const settings: Resolvers = {
  Query: { generalSettings: query(generalSettings, (result) => result.generalSettings) },
};
