import type { Context } from '../../../context.js';
import type { Browser } from '../accounts/browser.js';
import { hashOf, newSecret } from '../accounts/session.js';
import { insertDevice, isDeviceOf } from '../accounts/device-repository.js';

const year = 365 * 24 * 3_600;

/**
 * The cookie of a device has a keyed checksum, so that a made-up one is recognized without a lookup. It signs nobody in:
 * it only exempts from delays that others cause.
 */
const textOf = (secret: string): string => `device ${secret}`;

function secretIn(browser: Browser, { tokenChecksums }: Pick<Context, 'tokenChecksums'>): string | undefined {
  const [secret = '', checksum = ''] = (browser.cookie('device') ?? '').split('.');
  return tokenChecksums.matches(textOf(secret), checksum) ? secret : undefined;
}

/** The browser, according to its cookie alone, if anybody signed in with it before; undefined for a stranger. */
export function claimedDevice(context: Context, browser: Browser): string | undefined {
  const secret = secretIn(browser, context);
  return secret === undefined ? undefined : hashOf(textOf(secret));
}

/** The device, if the person signed in with this browser before. */
export async function deviceOf(context: Context, userId: string): Promise<string | undefined> {
  const secret = context.browser && secretIn(context.browser, context);
  if (secret === undefined) return undefined;
  const device = hashOf(`${userId} ${secret}`);
  return (await isDeviceOf(context.database, device, userId)) ? device : undefined;
}

/** Remembers that the person signed in with this browser. Returns whether it was the first time. */
export async function rememberDevice(context: Context, browser: Browser, userId: string): Promise<boolean> {
  const secret = secretIn(browser, context) ?? newSecret();
  browser.keep('device', `${secret}.${context.tokenChecksums.of(textOf(secret))}`, year);
  return insertDevice(context.database, hashOf(`${userId} ${secret}`), userId, context.clock.now());
}
