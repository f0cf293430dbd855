import type { Route } from 'playwright-core';

/** The name of the operation that a page sends; empty if it has none. */
export const operationOf = (route: Route): string =>
  /(?:query|mutation) (\w+)/.exec(route.request().postData() ?? '')?.[1] ?? '';

/** What tells the attempts of a request from other requests: its idempotency key, or else its operation. */
export const attemptOf = (route: Route): string =>
  /"idempotencyKey":"([^"]+)"/.exec(route.request().postData() ?? '')?.[1] ?? operationOf(route);
