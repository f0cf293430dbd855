import type { Random } from '../random.js';

/** Existing values of the shop, by the field names of inputs, so that requests pass the first validation. */
export type KnownThings = ReadonlyMap<string, readonly [string, ...string[]]>;

const plain: Record<string, readonly [string, ...string[]]> = {
  callback_url: ['https://hooks.example.invalid/a'],
  country: ['United States', 'Deutschland'],
  country_code: ['US', 'DE', 'HK'],
  province: ['District of Columbia'],
  province_code: ['DC', 'US-DC'],
  postal_code: ['20500', '10115'],
  currency: ['USD', 'EUR', 'XXX'],
  email_address: ['ada@example.com', 'grace@example.com'],
  email: ['ada@example.com'],
  token: ['tok_ok', 'tok_declined', 'tok_sca', 'tok_pending', 'tok_timeout', 'tok_refund_fails', 'tok_capture_fails'],
  stage: ['initial', 'final'],
  filter: ['eq(id:1)', 'like(email_address:a*)', 'gte(created_at:2026-01-01)', 'in(status:open, processed)'],
  kind: ['percentage', 'fixed_amount', 'free_shipping'],
  type: ['add_fee', 'discount_cart', 'set_shipping_rate', 'credit_card'],
  endpoint: ['/taxes', '/items', '/meta_data', '/customer', '/batch', '/payments'],
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  platform_type: ['own'],
};

export const snakeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A known value for a field or a parameter; undefined if none is known. */
export function knownValue(things: KnownThings, name: string, random: Random): string | undefined {
  const values = things.get(snakeOf(name)) ?? plain[snakeOf(name)];
  return values && random.pick(values);
}
