import { render } from 'preact';
// oxlint-disable-next-line import/no-unassigned-import -- the build makes the page's style sheet of it
import './payment.css';
import { App } from './app.js';
import { onOrderChange } from './live-updates.js';
import { renewOrderToken } from './order-api.js';
import { keepTokenFresh } from './order-token.js';
import { tellHeight, tellParent } from './parent.js';
import { noteChange, start } from './pay.js';

const root = document.querySelector('#payment');
if (root) {
  root.replaceChildren();
  render(<App />, root);
}
tellHeight();
await start();
tellParent('ready');
void keepTokenFresh(renewOrderToken);
onOrderChange(noteChange);
