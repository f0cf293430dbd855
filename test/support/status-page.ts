import { sendMails } from '../../src/jobs/send-mails.js';
import { processedOrder } from './processed-order.js';
import { rawRest, type RawAnswer, type RestOrder, type RestShop } from './raw-rest.js';
import type { RunningTillgate } from './running-tillgate.js';
import type { TestSmtpServer } from './smtp-server.js';

/** The status page of an order. */
export interface StatusPage {
  order: RestOrder;
  /** The path of the page, with its token. */
  path: string;
}

/** The path of an order's status page. */
export async function statusPathOf(
  shop: RestShop,
  { publicOrderId }: Pick<RestOrder, 'publicOrderId'>,
): Promise<string> {
  const { body } = await shop.api<{ data: { order_status_url: string } }>(
    'GET',
    `${shop.ordersPath}/${publicOrderId}/status_url`,
  );
  return new URL(body.data.order_status_url, 'http://127.0.0.1').pathname;
}

/** A processed order of two bowls and a card, with its status page. */
export async function statusPage(tillgate: RunningTillgate, shop: RestShop): Promise<StatusPage> {
  const order = await processedOrder(tillgate, shop);
  return { order, path: await statusPathOf(shop, order) };
}

/** A call of a status page's route, with a proof or without. */
export const callPage = <Body = Record<string, never>>(
  { url }: RunningTillgate,
  method: string,
  path: string,
  { proof, body, headers = {} }: { proof?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<RawAnswer<Body>> => rawRest(url, proof)<Body>(method, path, body, headers);

/** The codes that were sent so far, oldest first. */
export async function sentCodes({ app: { tillgate } }: RunningTillgate, smtp: TestSmtpServer): Promise<string[]> {
  // Each call sends a part of what is queued.
  let before: number;
  do {
    before = smtp.received.length;
    await sendMails(tillgate);
  } while (smtp.received.length > before);
  return smtp.received.flatMap(({ message }) => /is (\d{8})\./.exec(message.replaceAll('=\r\n', ''))?.[1] ?? []);
}
