import { render } from 'preact';
// oxlint-disable-next-line import/no-unassigned-import -- the build makes the page's style sheet of it
import './order.css';
import { speakFirst } from '../shared/language.js';
import { App } from './app.js';
import { takeOrderToken } from './credential.js';
import { load } from './state.js';

takeOrderToken();
await speakFirst();
const root = document.querySelector('#order');
if (root) {
  root.replaceChildren();
  render(<App />, root);
}
await load();

// Shoppers leave the page open and come back to see what has changed.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void load();
});
addEventListener('online', () => void load());
