import { render } from 'preact';
// oxlint-disable-next-line import/no-unassigned-import -- the build makes the page's style sheet of it
import './order.css';
import { speakFirst } from '../shared/language.js';
import { App } from './app.js';
import { takeOrderToken } from './credential.js';
import { load } from './state.js';
import { stayCurrent } from './stay-current.js';

takeOrderToken();
await speakFirst();
const root = document.querySelector('#order');
if (root) {
  root.replaceChildren();
  render(<App />, root);
}
await load();
stayCurrent();
