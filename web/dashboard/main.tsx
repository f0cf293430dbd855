import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { checkConnection } from './api/check-connection.js';
// oxlint-disable-next-line import/no-unassigned-import -- the build makes the style sheet of the dashboard of it
import './app/base.css';
import { applyTheme } from './app/theme.js';
import { speakFirst } from './languages/chosen-language.js';
import { t } from './languages/language.js';

async function start(): Promise<void> {
  await speakFirst();
  // Only now, because constants of its modules hold messages.
  const { Root } = await import('./app/root.js');
  const place = document.querySelector('#dashboard');
  if (place)
    createRoot(place).render(
      <StrictMode>
        <Root />
      </StrictMode>,
    );
}

const startsKey = 'tillgate-failed-starts';

/** How often the page is loaded again although the service responds. */
const mostStarts = 3;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Resolves once the service responds. */
async function untilConnected(): Promise<void> {
  for (;;) {
    await pause(3_000);
    try {
      return await checkConnection();
    } catch {
      // It is asked again.
    }
  }
}

/** Loads the page again once the service responds. Only then, browsers repeat an import that failed. */
async function startAgain(error: unknown): Promise<void> {
  const starts = Number(sessionStorage.getItem(startsKey)) + 1;
  if (starts > mostStarts) {
    // An error of the page itself.
    sessionStorage.removeItem(startsKey);
    document.querySelector('#dashboard')?.append(t('common.cannotStart'));
    return reportError(error);
  }
  await untilConnected();
  sessionStorage.setItem(startsKey, String(starts));
  location.reload();
}

applyTheme();
start().then(() => sessionStorage.removeItem(startsKey), startAgain);
