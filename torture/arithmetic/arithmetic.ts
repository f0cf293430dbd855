import { mutate } from '../../bench/ask.js';
import { rootKey } from '../../bench/service-environment.js';
import { callerOf } from '../calls/call.js';
import { readDescription } from '../calls/description.js';
import { faultsOf, type Fault } from '../fault.js';
import type { Length, PartResult } from '../part.js';
import { randomOf, seedOfRound, type Random } from '../random.js';
import type { World } from '../world/world.js';
import { rulesOf } from './cart.js';
import { checkPurchase, type CountedShop } from './check-purchase.js';

/** With 2, 0 and 3 decimals. */
const currencies = ['USD', 'JPY', 'KWD'] as const;

const lanes = 8;

/** A shop with a currency and random rules. */
async function createShop(url: string, random: Random, currency: string): Promise<CountedShop> {
  const rules = rulesOf(random, currency);
  const { shop } = await mutate<{ shop: { shopIdentifier: string } }>(
    url,
    rootKey,
    'createShop',
    { name: `Arithmetic in ${currency}`, currency, countryCode: 'US' },
    'shop { shopIdentifier }',
  );
  const { token } = await mutate<{ token: string }>(
    url,
    rootKey,
    'createAccessToken',
    {
      shopIdentifier: shop.shopIdentifier,
      name: 'arithmetic',
      scopes: ['WRITE_ORDERS', 'WRITE_PAYMENTS', 'WRITE_SHOP_SETTINGS'],
    },
    'token',
  );
  for (const tax of rules.taxes) await mutate(url, token, 'createTaxRate', { ...tax, country: 'US' });
  for (const code of rules.codes) await mutate(url, token, 'createDiscountCode', { ...code, combinable: true });
  const rates = rules.shipping.map((rate) => ({ ...rate, name: rate.code }));
  await mutate(url, token, 'createShippingZone', { name: 'United States', countries: ['US'], rates });
  const { rest, sdl } = await readDescription(url, token);
  return { url, accessToken: token, caller: callerOf(rest, sdl, shop.shopIdentifier), rules };
}

/** Compares carts, captures and refunds with an independent calculation in integers. */
export async function runArithmetic(world: World, { seed, until }: Length): Promise<PartResult> {
  const { url } = world.services[0];
  const faults: Fault[] = [];
  let purchases = 0;
  let round = 0;
  do {
    const roundSeed = seedOfRound(seed, round++);
    const turn = randomOf(roundSeed);
    for (const currency of currencies) {
      const shop = await createShop(url, turn.fork(currency), currency);
      const check = async (_: unknown, lane: number): Promise<void> => {
        for (let purchase = 0; purchase < 4; purchase++) {
          const difference = await checkPurchase(shop, turn.fork(`${currency}/${lane}/${purchase}`));
          if (difference !== undefined) faults.push(...faultsOf('arithmetic', roundSeed, [difference]));
          purchases += 1;
        }
      };
      await Promise.all(Array.from({ length: lanes }, check));
    }
  } while (Date.now() < until);
  return { summary: `${purchases} purchases in ${currencies.join(', ')}`, faults };
}
