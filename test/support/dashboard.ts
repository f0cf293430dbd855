import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility.js';

/** A visit of the dashboard. */
export interface Visit {
  page: Page;
  /** What must stay empty: errors of the console and of scripts, and requests to another origin. */
  complaints: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** Opened after signing in; the overview if it is omitted. */
  path?: string;
  /** The console may say this, such as that a request was refused which the test has refused. */
  mayComplain?: RegExp;
}

/** Enters a token on the sign-in page. */
export async function signIn(page: Page, token: string, isKept = false): Promise<void> {
  await page.getByLabel('Access token').fill(token);
  if (isKept) await page.getByLabel('Stay signed in').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Signs in to the dashboard with a token, runs the test on the page, and fails if the browser complained. The path is
 * opened first, since a page that is loaded again forgets its token.
 */
export async function visitDashboard(
  browser: Browser | undefined,
  service: { url: string },
  token: string,
  run: (visit: Visit) => Promise<void>,
  { path = '', mayComplain, ...options }: VisitOptions = {},
): Promise<void> {
  if (!browser) return;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(60_000);
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    const complain = (text: string): void => {
      if (!mayComplain?.test(text)) complaints.push(text);
    };
    // Of all pages of the visit.
    context.on('console', (message) => message.type() === 'error' && complain(message.text()));
    context.on('weberror', (failure) => complain(failure.error().message));
    context.on('request', (request) => {
      if (!/^(?:data|blob|about):/.test(request.url()) && !request.url().startsWith(service.url))
        complain(request.url());
    });
    await page.goto(`${service.url}/dashboard${path}`);
    await signIn(page, token);
    await page.locator('#content').waitFor();
    await run({ page, complaints });
    if (complaints.length > 0) throw new Error(`the browser complained: ${complaints.join('\n')}`);
  } finally {
    await context.close();
  }
}

/** Another page of the same browser, signed in with the token, at a path. */
export async function secondPage(page: Page, service: { url: string }, token: string, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`${service.url}/dashboard${path}`);
  await signIn(other, token);
  await other.locator('#content').waitFor();
  return other;
}

const endOfTransitions = `Promise.allSettled(
  document.getAnimations().filter((one) => one instanceof CSSTransition).map(({ finished }) => finished))`;

/** What violates WCAG 2.2 AA on the page as it is now. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Transitions pass through other colors.
  await page.evaluate(endOfTransitions);
  return accessibilityViolations(page);
}

/** The looks in which each page is examined: narrow and light, wide and dark. */
export const looks = [
  { viewport: { width: 320, height: 800 }, colorScheme: 'light' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;

/** Whether the page fits its width, so that nobody must scroll sideways. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');

/**
 * What is wrong with the page as it is now, in each of the looks: violations of WCAG 2.2 AA, and that it does not fit its
 * width. The page stays open; only its width and its colors change.
 */
export async function faultsOfLooks(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const look = `${viewport.width} px, ${colorScheme}`;
    faults.push(...(await violationsOn(page)).map((fault) => `${look}: ${fault}`));
    if (!(await fits(page))) faults.push(`${look}: the page does not fit its width`);
  }
  return faults;
}
