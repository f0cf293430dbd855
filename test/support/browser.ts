import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** The first one has no window and no user interface: it opens a page in half the time. */
const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Launches Chromium if it is installed; otherwise prints that the test is skipped. */
export async function launchBrowser(what: string): Promise<Browser | undefined> {
  const executablePath = candidates.find((candidate) => existsSync(candidate));
  if (executablePath === undefined) {
    process.stdout.write(`skipped, there is no Chromium: ${what}\n`);
    return undefined;
  }
  // Chromium has no sandbox for root.
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}
