import type { Operation } from '../core/operation/operation.js';
import { deleteBillingAddress } from './addresses/delete-billing-address.js';
import { deleteShippingAddress } from './addresses/delete-shipping-address.js';
import { getBillingAddress } from './addresses/get-billing-address.js';
import { getShippingAddress } from './addresses/get-shipping-address.js';
import { setBillingAddress } from './addresses/set-billing-address.js';
import { updateBillingAddress } from './addresses/update-billing-address.js';
import { setShippingAddress } from './addresses/set-shipping-address.js';
import { updateShippingAddress } from './addresses/update-shipping-address.js';
import { validateAddress } from './addresses/validate-address.js';
import { replaceCheckout } from './checkout/replace-checkout.js';
import { createAuthenticatedCustomer } from './customer/create-authenticated-customer.js';
import { createGuestCustomer } from './customer/create-guest-customer.js';
import { deleteCustomer } from './customer/delete-customer.js';
import { getOrderCustomer } from './customer/get-order-customer.js';
import { setOrderCustomer } from './customer/set-order-customer.js';
import { updateCustomer } from './customer/update-customer.js';
import { updateGuestCustomer } from './customer/update-guest-customer.js';
import { validateEmailAddress } from './customer/validate-email-address.js';
import { testRemoteStateAuthority } from './authority-test/test-remote-state-authority.js';
import { addDiscount } from './discounts/add-discount.js';
import { deleteDiscount } from './discounts/delete-discount.js';
import { createDiscountCode } from './discounts/create-discount-code.js';
import { deleteDiscountCode } from './discounts/delete-discount-code.js';
import { discountCodes } from './discounts/discount-codes.js';
import { updateDiscountCode } from './discounts/update-discount-code.js';
import { validateDiscountCode } from './discounts/validate-discount-code.js';
import { checkInventory } from './inventory/check-inventory.js';
import { addLineItem } from './lines/add-line-item.js';
import { deleteLineItem } from './lines/delete-line-item.js';
import { listLineItems } from './lines/list-line-items.js';
import { updateLineItemQuantity } from './lines/update-line-item-quantity.js';
import { setOrderLocale } from './locale/set-order-locale.js';
import { appendOrderMetadata } from './metadata/append-order-metadata.js';
import { clearOrderMetadata } from './metadata/clear-order-metadata.js';
import { listOrderMetadata } from './metadata/list-order-metadata.js';
import { overwriteOrderMetadata } from './metadata/overwrite-order-metadata.js';
import { testApiOverride } from './overrides/test-api-override.js';
import { getOrder } from './reading/get-order.js';
import { listOrders } from './reading/list-orders.js';
import { orders } from './reading/orders.js';
import { setOrderPaymentStyling } from './payment-styling/set-order-payment-styling.js';
import { estimateShippingLines } from './shipping/estimate-shipping-lines.js';
import { refreshShippingLines } from './shipping/refresh-shipping-lines.js';
import { selectShippingLine } from './shipping/select-shipping-line.js';
import { createShippingZone } from './shipping/create-shipping-zone.js';
import { deleteShippingZone } from './shipping/delete-shipping-zone.js';
import { shippingZones } from './shipping/shipping-zones.js';
import { updateShippingZone } from './shipping/update-shipping-zone.js';
import { estimateTaxes } from './taxes/estimate-taxes.js';
import { generateTaxes } from './taxes/generate-taxes.js';
import { createTaxRate } from './taxes/create-tax-rate.js';
import { deleteTaxRate } from './taxes/delete-tax-rate.js';
import { taxRates } from './taxes/tax-rates.js';
import { updateTaxRate } from './taxes/update-tax-rate.js';
import { getOrderStatusUrl } from './status-page/get-order-status-url.js';
import { buyers } from './buyers/buyers.js';
import { listBuyers } from './buyers/list-buyers.js';
import { renewOrderToken } from './tokens/renew-order-token.js';

export const orderOperations: readonly Operation<object>[] = [
  deleteBillingAddress,
  deleteShippingAddress,
  getBillingAddress,
  getShippingAddress,
  setBillingAddress,
  updateBillingAddress,
  setShippingAddress,
  updateShippingAddress,
  validateAddress,
  replaceCheckout,
  createAuthenticatedCustomer,
  createGuestCustomer,
  deleteCustomer,
  getOrderCustomer,
  setOrderCustomer,
  updateCustomer,
  updateGuestCustomer,
  validateEmailAddress,
  testRemoteStateAuthority,
  addDiscount,
  deleteDiscount,
  createDiscountCode,
  deleteDiscountCode,
  discountCodes,
  updateDiscountCode,
  validateDiscountCode,
  checkInventory,
  addLineItem,
  deleteLineItem,
  listLineItems,
  updateLineItemQuantity,
  setOrderLocale,
  appendOrderMetadata,
  clearOrderMetadata,
  listOrderMetadata,
  overwriteOrderMetadata,
  testApiOverride,
  getOrder,
  listOrders,
  orders,
  buyers,
  listBuyers,
  setOrderPaymentStyling,
  estimateShippingLines,
  refreshShippingLines,
  selectShippingLine,
  createShippingZone,
  deleteShippingZone,
  shippingZones,
  updateShippingZone,
  estimateTaxes,
  generateTaxes,
  createTaxRate,
  deleteTaxRate,
  taxRates,
  updateTaxRate,
  getOrderStatusUrl,
  renewOrderToken,
];
