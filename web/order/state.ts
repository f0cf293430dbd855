import { signal } from '@preact/signals';
import { speak, speakAs } from '../shared/language.js';
import { readOrder, recordLanguage, Refused, type Order } from './api.js';
import { headlineOf } from './headline.js';
import { forgetCredential, storedCredential } from './credential.js';
import { t } from './texts.js';

/** The order; undefined until it is loaded. */
export const order = signal<Order | undefined>(undefined);

/** Why there is no order, or why it may not be the latest. */
export const problem = signal<'missing' | 'unreachable' | 'too_many' | undefined>(undefined);

/** What has just happened, for screen readers. */
export const news = signal('');

/** Whether the proof of the shopper has expired while the page was open. */
export const hasExpired = signal(false);

/** Whether the form that asks for the shopper's code is open, and whether a code was sent. */
export const codeForm = signal<'closed' | 'sent'>('closed');

/** The tag of the order that is shown. */
let shownTag: string | undefined;

/** Reads the order. What is shown stays if it has not changed, and if the service does not respond. */
export async function load(): Promise<void> {
  const credential = storedCredential();
  try {
    const answer = await readOrder(credential, shownTag);
    problem.value = undefined;
    if (!answer) return;
    const { order: read, tag } = answer;
    if (credential !== undefined && read.personal === null) {
      forgetCredential();
      hasExpired.value = Boolean(order.value?.personal);
    } else if (read.personal !== null) hasExpired.value = false;
    await speakAs(read.locale);
    const headline = headlineOf(read);
    if (order.value && headlineOf(order.value) !== headline) news.value = t(`status.${headline}`);
    order.value = read;
    shownTag = tag;
    document.title = titleOf(read);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 404) order.value = shownTag = undefined;
    problem.value = error.status === 404 ? 'missing' : error.status === 429 ? 'too_many' : 'unreachable';
  }
}

const titleOf = ({ order_number: number, shop_name: name }: Order): string => `${t('order', { number })} · ${name}`;

/** Shows the page in another language, and records it on the order. */
export async function chooseLanguage(code: string): Promise<void> {
  try {
    await speak(code);
    if (order.value) document.title = titleOf(order.value);
    await recordLanguage(code);
    await load();
  } catch {
    problem.value = 'unreachable';
  }
}
