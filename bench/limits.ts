/** What `--check` requires of a result. A minimum is also called its floor. */

/** The lowest permitted ratios to the bare server, by the names of the rows. */
export const floors = {
  read: { REST: 0.9, GraphQL: 0.6, 'GraphQL, __typename': 0.45 },
  change: { REST: 0.45, GraphQL: 0.4 },
  checkout: { REST: 0.35, GraphQL: 0.35 },
  /** Messages per second, to those of stock graphql-ws. */
  live: 15,
  /** Platform events received per second, to those of a bare server that inserts each separately. */
  platformEvents: 1.5,
  /** Deliveries per second, to the requests of a bare loop. */
  webhooks: 0.3,
  /** Due subscriptions processed per second, to whole checkouts. */
  subscriptions: 1,
} as const;

/** The highest permitted values: times as long as something else, unless a unit is named. */
export const ceilings = {
  /** A start with a migrated database, in ms. */
  start: 2_000,
  /** Process Order, to the median change before it. */
  processOrder: 2.5,
  /** The memory of a socket, in KB. */
  socketMemory: 15,
  /** The p95 of a webhook's delay beside an endpoint that never responds. */
  delayBesideDead: 1.3,
  /** A page of many customers, to one of few. */
  customers: 2,
  /** Claiming due subscriptions among many, to among few. */
  claims: 1.2,
  /** The p99 of a calm caller beside a neighbor. */
  fairness: 3,
  /** The p99 of a checkout beside wrong sign-ins. */
  guesses: 2,
  /** The p95 of a sign-in of a known person, in ms. */
  signIn: 300,
  /** What a healthy override adds, to its own latency. */
  healthyOverride: 1.2,
  /** What an override that is not called adds, in ms. */
  suspendedOverride: 5,
  /** A read or change among many orders, to among few. */
  growth: 1.2,
  /** A page of many orders, to one of few. */
  lists: 2,
  /** A page for which many orders are read, in ms. */
  slowPage: 300,
  /** The memory at the end of a load, to that after a third of it. */
  memory: 1.1,
  /** The p99 of one shopper's change beside others. */
  shopper: 3,
  /** The first contentful paint of the checkout page, in ms. */
  firstPaint: 1_000,
  /** The time until a page shows a change that was made elsewhere, in ms. */
  shownChange: 100,
} as const;
