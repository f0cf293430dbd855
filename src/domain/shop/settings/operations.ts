import type { Operation } from '../../core/operation/operation.js';
import { generalSettings } from './general-settings.js';
import {
  updateGeneralSettings,
  updateInventoryCheckRequirement,
  updatePhoneNumberRequirement,
  updatePublicOrderIdSetting,
} from './update-general-settings.js';

/** The operations of settings. */
export const settingsOperations: readonly Operation<object>[] = [
  generalSettings,
  updateGeneralSettings,
  updateInventoryCheckRequirement,
  updatePhoneNumberRequirement,
  updatePublicOrderIdSetting,
];
