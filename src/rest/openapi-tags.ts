/** The groups of operations, by the prefix of their paths. The first match is used. */
const groups = [
  { path: '/checkout/storefront', name: 'Checkout', description: 'Operations for the frontend of an order.' },
  {
    path: '/checkout/orders',
    name: 'Orders',
    description: 'Operations for a backend to create, read and settle orders.',
  },
  { path: '/checkout/shop', name: 'Shop', description: 'Settings, prices, gateways, webhooks and events of a shop.' },
  { path: '/checkout/{shop_identifier}', name: 'Checkout' },
  { path: '/shops', name: 'Shop' },
  { path: '/integrations', name: 'Shop' },
  {
    path: '/connector',
    name: 'Connector',
    description: 'Tillgate used as the commerce platform of another service. Requests are signed.',
  },
  { path: '/customers/v2', name: 'Customers', description: 'The customers of the shop and their addresses.' },
  { path: '/subscriptions/v1', name: 'Subscriptions', description: 'Recurring orders.' },
  { path: '/products/v2', name: 'Products', description: 'The catalog of the shop.' },
  {
    path: '/customers/v1',
    name: 'Platform events',
    description: 'Notifications from the commerce platform about changes to its customers, orders and products.',
  },
  { path: '/orders/v1', name: 'Platform events' },
  { path: '/products/v1', name: 'Platform events' },
  { path: '/health', name: 'Monitoring', description: 'Health checks and metrics.' },
  { path: '/metrics', name: 'Monitoring' },
] as const;

/** The groups of requests that Tillgate sends. */
const outgoing = [
  { name: 'Webhooks', description: 'Requests that Tillgate sends to the callback URLs of the webhooks of a shop.' },
  { name: 'Payment gateway', description: 'Requests that Tillgate sends to an external payment gateway.' },
  { name: 'Platform connector', description: 'Requests that Tillgate sends to the connector of a commerce platform.' },
  {
    name: 'API overrides',
    description: 'Requests that Tillgate sends to API overrides: servers that provide functions of the checkout.',
  },
  {
    name: 'Remote state authority',
    description:
      'Requests that Tillgate sends to the remote state authority: the server that approves changes to orders.',
  },
] as const;

export type OutgoingTag = (typeof outgoing)[number]['name'];

/** The tag of the operations at a path. Throws a TypeError for a path that no group covers. */
export function tagOf(path: string): string {
  const group = groups.find((one) => path.startsWith(one.path));
  if (!group) throw new TypeError(`${path} belongs to no group of operations`);
  return group.name;
}

/** All tags with their descriptions. */
export const tags = [...groups, ...outgoing].flatMap((group) =>
  'description' in group ? [{ name: group.name, description: group.description }] : [],
);
