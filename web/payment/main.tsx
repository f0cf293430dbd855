import { render } from 'preact';
// oxlint-disable-next-line import/no-unassigned-import -- the build makes the page's style sheet of it
import './payment.css';
import { speakFirst } from '../shared/language.js';
import { followNetwork } from '../shared/reconnecting.js';
import { App } from './app.js';
import { tellHeight, tellParent } from './parent.js';
import { proceed, start } from './start.js';

await speakFirst();
const root = document.querySelector('#payment');
if (root) {
  root.replaceChildren();
  render(<App />, root);
}
tellHeight();
followNetwork(proceed);
await start();
tellParent('ready');
