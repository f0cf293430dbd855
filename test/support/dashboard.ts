import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility.js';
import { faultsAtZoom } from './faults-at-zoom.js';

/** A visit of the dashboard. */
export interface Visit {
  page: Page;
  /** Must stay empty: console errors, script errors, and requests to another origin. */
  complaints: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** Opened after signing in; the overview by default. */
  path?: string;
  /** Whether the sign-in lasts beyond a reload. */
  isKept?: boolean;
  /** Allowed console messages, such as a request that the test expects to be refused. */
  mayComplain?: RegExp;
}

/** Enters a token on the sign-in page. */
export async function signIn(page: Page, token: string, isKept = false): Promise<void> {
  const field = page.getByLabel('Access token');
  const offer = page.getByRole('button', { name: 'Use an access token' });
  // Where people can sign in, tokens are only offered.
  await field.or(offer).waitFor();
  if (!(await field.isVisible())) await offer.click();
  await field.fill(token);
  if (isKept) await page.getByLabel('Stay signed in').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Signs in to the dashboard with a token, runs the test on the page, and fails if the browser complained. The path is
 * opened first, because a reloaded page loses its token.
 */
export async function visitDashboard(
  browser: Browser | undefined,
  service: { url: string },
  token: string,
  run: (visit: Visit) => Promise<void>,
  { path = '', mayComplain, isKept = false, ...options }: VisitOptions = {},
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
    // For all pages of the visit.
    context.on('console', (message) => message.type() === 'error' && complain(message.text()));
    context.on('weberror', (failure) => complain(failure.error().message));
    context.on('request', (request) => {
      if (!/^(?:data|blob|about):/.test(request.url()) && !request.url().startsWith(service.url))
        complain(request.url());
    });
    await page.goto(`${service.url}/dashboard${path}`);
    await signIn(page, token, isKept);
    await page.locator('#content').waitFor();
    await run({ page, complaints });
    if (complaints.length > 0) throw new Error(`the browser complained: ${complaints.join('\n')}`);
  } finally {
    await context.close();
  }
}

/** Another page of the same browser at a path, signed in with the token. */
export async function secondPage(page: Page, service: { url: string }, token: string, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`${service.url}/dashboard${path}`);
  await signIn(other, token);
  await other.locator('#content').waitFor();
  return other;
}

const endOfTransitions = `Promise.allSettled(
  document.getAnimations().filter((one) => one instanceof CSSTransition).map(({ finished }) => finished))`;

async function violationsOf(page: Page): Promise<string[]> {
  // Transitions pass through other colors.
  await page.evaluate(endOfTransitions);
  return accessibilityViolations(page);
}

/** The current violations of WCAG 2.2 AA on the page, also at 400 % zoom. */
export const violationsOn = async (page: Page): Promise<string[]> => [
  ...(await violationsOf(page)),
  ...(await faultsAtZoom(page)),
];

/** The viewports and color schemes in which each page is checked: narrow and light, wide and dark. */
export const looks = [
  { viewport: { width: 320, height: 800 }, colorScheme: 'light' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;

/** Whether the page fits its width without horizontal scrolling. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');

/**
 * The current problems of the page: violations of WCAG 2.2 AA and horizontal scrolling in each look, and problems at 400 %
 * zoom. The page stays open; only its width and its colors change.
 */
export async function faultsOfLooks(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const look = `${viewport.width} px, ${colorScheme}`;
    faults.push(...(await violationsOf(page)).map((fault) => `${look}: ${fault}`));
    if (!(await fits(page))) faults.push(`${look}: the page does not fit its width`);
  }
  return [...faults, ...(await faultsAtZoom(page))];
}
