import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
// oxlint-disable-next-line import/no-unassigned-import -- the build makes the style sheet of the dashboard of it
import './app/base.css';
import { applyTheme } from './app/theme.js';
import { speakFirst } from './languages/language.js';

applyTheme();
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
