import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
// oxlint-disable-next-line import/no-unassigned-import -- the build makes the style sheet of the dashboard of it
import './app/base.css';
import { applyTheme } from './app/theme.js';
import { Root } from './app/root.js';

applyTheme();
const place = document.querySelector('#dashboard');
if (place)
  createRoot(place).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
