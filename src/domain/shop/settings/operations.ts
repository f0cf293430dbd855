import type { Operation } from '../../core/operation/operation.js';
import { generalSettings } from './general-settings.js';
import { updateGeneralSettings } from './update-general-settings.js';
import { updateInventoryCheckRequirement } from './update-inventory-check-requirement.js';
import { updatePhoneNumberRequirement } from './update-phone-number-requirement.js';
import { updatePublicOrderIdSetting } from './update-public-order-id-setting.js';

/** The operations of settings. */
export const settingsOperations: readonly Operation<object>[] = [
  generalSettings,
  updateGeneralSettings,
  updateInventoryCheckRequirement,
  updatePhoneNumberRequirement,
  updatePublicOrderIdSetting,
];
