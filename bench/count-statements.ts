import type { Report } from './report.js';
import { pino } from 'pino';
import { buildApp, type App } from '#src/app.js';
import { readConfig } from '#src/config.js';
import { ask } from './ask.js';
import { checkoutSteps } from './checkout/checkout-steps.js';
import { newPurchase, stepNames, type StepName } from './checkout/purchase.js';
import type { ApiName } from './load-command.js';
import type { Shop } from './prepare-shop.js';

import { serviceEnvironment } from './service-environment.js';

async function startApp(databaseUrl: string): Promise<{ app: App; url: string }> {
  const read = readConfig({ ...serviceEnvironment(databaseUrl, 0), LOG_LEVEL: 'silent' });
  if ('faults' in read) throw new Error(read.faults.map(({ message }) => message).join('; '));
  const app = await buildApp({ config: read.config, databaseUrl, log: pino({ level: 'silent' }) });
  return { app, url: await app.server.listen({ host: '127.0.0.1', port: 0 }) };
}

/** The statements that each step of a checkout sends to the database, and those of a read of its order after it. */
async function statementsOf(app: App, api: ApiName, shop: Shop): Promise<Map<StepName | 'read order', number>> {
  const { database } = app.tillgate;
  const counts = new Map<StepName | 'read order', number>();
  let count = 0;
  database.onStatement = () => (count += 1);
  let purchase = newPurchase;
  for (const { name, take } of checkoutSteps(api, shop)) {
    count = 0;
    purchase = await take(purchase);
    counts.set(name, count);
  }
  count = 0;
  if (api === 'REST')
    await ask(
      'GET',
      `${shop.url}/checkout/storefront/${shop.shopId}/${purchase.publicOrderId}/refresh`,
      purchase.orderToken,
    );
  else
    await ask('POST', `${shop.url}/graphql`, purchase.orderToken, {
      query: `{ order { applicationState ${shop.selection} } }`,
    });
  counts.set('read order', count);
  database.onStatement = undefined;
  return counts;
}

/**
 * Counts and prints in its own process, without load. The first checkout over each API is not counted: it looks up the
 * access token, which is then cached for some seconds.
 */
export async function countStatements(report: Report, databaseUrl: string, shop: Shop): Promise<void> {
  const { app, url } = await startApp(databaseUrl);
  try {
    const here = { ...shop, url };
    const counts = new Map<ApiName, Awaited<ReturnType<typeof statementsOf>>>();
    for (const api of ['GraphQL', 'REST'] as const) {
      await statementsOf(app, api, here);
      counts.set(api, await statementsOf(app, api, here));
    }
    report.table('SQL statements of each call', [
      ['', 'GraphQL', 'REST'],
      ...(['read order', ...stepNames] as const).map((name) => [
        name,
        String(counts.get('GraphQL')?.get(name)),
        String(counts.get('REST')?.get(name)),
      ]),
    ]);
  } finally {
    await app.close();
  }
}
