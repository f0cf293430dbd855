import { createHash } from 'node:crypto';

/**
 * Shows the email that the dashboard sends to it. The listener stays when the document is replaced. Links of an email open in
 * a new tab.
 */
const script = `addEventListener('message', ({ data, source }) => {
  if (source !== parent || typeof data?.mail !== 'string') return;
  const mail = new DOMParser().parseFromString(data.mail, 'text/html');
  const base = mail.createElement('base');
  base.target = '_blank';
  mail.head.prepend(base);
  document.documentElement.replaceWith(document.adoptNode(mail.documentElement));
});
parent.postMessage('ready', '*');`;

/**
 * The Content-Security-Policy of the frame in which the dashboard shows an email: its styles and images, no script except
 * ours, and an origin of its own, so that an email reaches nothing of the dashboard.
 */
export const mailFramePolicy = [
  `default-src 'none'`,
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  `style-src 'unsafe-inline'`,
  'img-src https: data:',
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The page of the frame. */
export const mailFrame = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Email</title>
</head>
<body>
<script>${script}</script>
</body>
</html>
`;
