/** The version of the protocol and of its capabilities. */
export const version = '2026-04-08';

export const checkout = 'dev.ucp.shopping.checkout';
export const cart = 'dev.ucp.shopping.cart';
export const order = 'dev.ucp.shopping.order';
export const fulfillment = 'dev.ucp.shopping.fulfillment';
export const discount = 'dev.ucp.shopping.discount';
export const buyerConsent = 'dev.ucp.shopping.buyer_consent';
export const catalogSearch = 'dev.ucp.shopping.catalog.search';
export const catalogLookup = 'dev.ucp.shopping.catalog.lookup';

/** A reverse domain name. */
export const reverseDomainName = /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/;
