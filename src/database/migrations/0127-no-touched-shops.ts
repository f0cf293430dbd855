/**
 * Processes no longer keep the data of shops between requests, so changes of this data need not write the row of the shop.
 * Processes of release 0.1.0 that still run keep using their copies until they are replaced.
 */
export const noTouchedShops = {
  name: '0127-no-touched-shops',
  up: /* sql */ `
drop trigger touch_shop on shipping_zones;
drop trigger touch_shop on tax_rates;
drop trigger touch_shop on custom_elements;
drop trigger touch_shop on platform_connector_destinations;
drop trigger touch_shop_written on api_overrides;
drop trigger touch_shop_deleted on api_overrides;
drop function touch_shop();
`,
};
