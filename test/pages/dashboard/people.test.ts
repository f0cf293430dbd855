import { afterAll, beforeAll, expect, test } from '@jest/globals';
import jsqr from 'jsqr';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks } from '../../support/dashboard.js';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { goodPassword, newMember } from '../../support/person.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;
let shopIdentifier: string;
/** With this name, the browser allows passkeys without https. */
let address: string;

beforeAll(async () => {
  tillgate = await startTillgate();
  address = tillgate.url.replace('127.0.0.1', 'localhost');
  browser = await launchBrowser('the dashboard');
  ({ shopIdentifier } = await newShop(tillgate));
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email: 'owner@example.com', name: 'Olga' });
  await newMember(tillgate.url, root, { shopIdentifier, role: 'support', email: 'second@example.com', name: 'Sam' });
});

afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

async function inNewBrowser(run: (page: Page) => Promise<void>): Promise<void> {
  if (!browser) return;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(60_000);
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

/** What a camera reads in a picture. */
async function scannedIn(picture: Buffer, page: Page): Promise<string> {
  const blank = await page.context().newPage();
  const [width = 0, height = 0, ...pixels] = await blank.evaluate<number[]>(`(async () => {
    const picture = new Image();
    picture.src = 'data:image/png;base64,${picture.toString('base64')}';
    await picture.decode();
    const { width, height } = picture;
    const canvas = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    canvas.drawImage(picture, 0, 0);
    return [width, height, ...canvas.getImageData(0, 0, width, height).data];
  })()`);
  await blank.close();
  return jsqr.default(Uint8ClampedArray.from(pixels), width, height)?.data ?? '';
}

async function signIn(page: Page, path = '', email = 'owner@example.com'): Promise<void> {
  await page.goto(`${address}/dashboard${path}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('#content').waitFor();
}

test('an owner invites a colleague, who accepts with the link and works', async () => {
  await inNewBrowser(async (page) => {
    await signIn(page, '/people');
    await page.getByRole('button', { name: 'Invite…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('colleague@example.com');
    await dialog.getByLabel('Role').selectOption('fulfillment');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const link = (await dialog.locator('code').textContent()) ?? '';
    expect(link).toContain('/dashboard/invitation#');
    await inNewBrowser(async (other) => {
      await other.goto(link.replace('127.0.0.1', 'localhost'));
      await other.getByLabel('Your name').fill('Colin');
      await other.getByLabel('Password').fill('a colleague of olga');
      await other.getByRole('button', { name: 'Accept' }).click();
      await other.getByRole('link', { name: 'Orders' }).waitFor();
      expect(await other.getByText('Colin').count()).toBeGreaterThan(0);
    });
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('colleague@example.com').waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);
  });
});

test('a person adds a passkey, signs out, and signs in with it', async () => {
  await inNewBrowser(async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signIn(page, '/account');
    await page.getByRole('button', { name: 'Add a passkey…' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Laptop', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.locator('#content').waitFor();
    expect(await page.getByText('Olga').count()).toBeGreaterThan(0);
  });
});

test('a person scans the code of an authenticator, or enters its secret, and it asks for codes from then on', async () => {
  await inNewBrowser(async (page) => {
    await signIn(page, '/account', 'second@example.com');
    await page.getByRole('button', { name: 'Add an authenticator…' }).click();
    const dialog = page.getByRole('dialog');
    const code = dialog.getByRole('img', { name: 'QR code for the authenticator app' });
    await code.waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    const scanned = new URL(await scannedIn(await code.screenshot(), page));
    const secret = await dialog.locator('code').innerText();
    expect([scanned.protocol, scanned.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
    expect(decodeURIComponent(scanned.pathname)).toContain('second@example.com');
    await dialog.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('dialog', { name: 'Recovery codes' }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('An authenticator app is set up.').waitFor();
    await page.getByRole('button', { name: 'Remove the authenticator…' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('An authenticator app is set up.').waitFor({ state: 'detached' });
  });
});

test('the sign-in page is accessible, and offers the access token for operators', async () => {
  await inNewBrowser(async (page) => {
    await page.goto(`${address}/dashboard`);
    await page.getByRole('button', { name: 'Use an access token' }).waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);
  });
});
