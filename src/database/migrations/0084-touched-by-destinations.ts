/** A change of the destinations of a shop also writes the row of the shop: whether it has one for orders is cached. */
export const touchedByDestinations = {
  name: '0084-touched-by-destinations',
  up: /* sql */ `
create trigger touch_shop after insert or update or delete on platform_connector_destinations
  for each row execute function touch_shop();
`,
};
