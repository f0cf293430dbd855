import { render } from 'preact';
// oxlint-disable-next-line import/no-unassigned-import -- the build makes the page's style sheet of it
import './checkout.css';
import { speakFirst } from '../shared/language.js';
import { followNetwork } from '../shared/reconnecting.js';
import { App } from './app.js';
import { keepDraft } from './draft.js';
import { tellHeight, tellParent } from './parent.js';
import { proceed } from './proceed.js';
import { start, takeTokens } from './start.js';

await speakFirst();
const root = document.querySelector('#checkout');
if (root) {
  root.replaceChildren();
  render(<App />, root);
}
tellHeight();
takeTokens();
followNetwork(proceed);
await start();
keepDraft();
tellParent('ready');
