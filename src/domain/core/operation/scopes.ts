/** The scopes that access tokens can have. */
export const tokenScopes = [
  'read_orders',
  'write_orders',
  'write_payments',
  'read_customers',
  'write_customers',
  'read_products',
  'write_products',
  'read_shop_settings',
  'write_shop_settings',
  'read_webhooks',
  'write_webhooks',
  'read_subscriptions',
  'write_subscriptions',
  'write_platform_events',
  'write_shipments',
  'write_tokens',
] as const;

/** All scopes. Only owners and operators manage people; access tokens never do. */
export const scopes = [...tokenScopes, 'write_people'] as const;

export type Scope = (typeof scopes)[number];

const isScope = (text: string): text is Scope => scopes.some((scope) => scope === text);

/** The scopes for reading that these scopes include. */
export const readingScopes = (held: readonly Scope[]): Scope[] => [
  ...new Set(held.map((scope) => scope.replace(/^write_/, 'read_')).filter(isScope)),
];

/** Scopes that include others besides the one for reading. */
const included: Partial<Record<Scope, readonly Scope[]>> = { write_orders: ['write_shipments'] };

/** Whether these scopes include the required one; `write_x` includes `read_x`, and `write_orders` `write_shipments`. */
export function includesScope(held: readonly Scope[], requested: Scope): boolean {
  return held.some(
    (scope) =>
      scope === requested ||
      (requested.startsWith('read_') && scope === requested.replace('read_', 'write_')) ||
      (included[scope]?.includes(requested) ?? false),
  );
}
