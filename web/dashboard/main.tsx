import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { checkConnection } from './api/check-connection.js';
// oxlint-disable-next-line import/no-unassigned-import -- the build makes the style sheet of the dashboard of it
import './app/base.css';
import { applyTheme } from './app/theme.js';
import { speakFirst } from './languages/chosen-language.js';

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

/** Loads the page again once the service responds. Only then, browsers repeat an import that failed. */
function startAgain(): void {
  setTimeout(() => void checkConnection().then(() => location.reload(), startAgain), 3_000);
}

applyTheme();
start().catch(startAgain);
