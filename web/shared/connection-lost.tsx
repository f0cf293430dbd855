import { connection } from './connection.js';

const texts = {
  up: undefined,
  offline: 'You are offline. Your input is saved, and the page reconnects when you are back online.',
  unreachable: 'The shop cannot be reached. Your input is saved, and the page reconnects automatically.',
};

interface ConnectionLostProps {
  /** The page shows it in another way. */
  isHidden: boolean;
  /** Translates a text. */
  t: (english: string) => string;
}

/**
 * Shows that the service cannot be reached, next to the unchanged form. The live region always exists, so that its
 * changes are announced.
 */
export function ConnectionLost({ isHidden, t }: ConnectionLostProps) {
  const text = isHidden ? undefined : texts[connection.value];
  return <div role="status">{text === undefined ? null : <p class="offline">{t(text)}</p>}</div>;
}
