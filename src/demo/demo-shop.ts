/** The shop that the first start with `DEMO` creates. */
export const demoShopIdentifier = 'demo';
