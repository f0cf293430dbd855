import { render } from 'preact';
render(null, document.body);
