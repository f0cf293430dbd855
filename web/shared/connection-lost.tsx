import { connection } from './connection.js';

const texts = {
  up: undefined,
  offline: 'You are offline. Your input is saved, and the page reconnects when you are back online.',
  unreachable: 'The shop cannot be reached. Your input is saved, and the page reconnects automatically.',
};

interface ConnectionLostProps {
  /** The page says it in another way. */
  isHidden: boolean;
  /** Translates a text. */
  t: (english: string) => string;
}

/**
 * Says that the service cannot be reached, beside the form that stays as it is. The region is always there: what is
 * added to it is announced.
 */
export function ConnectionLost({ isHidden, t }: ConnectionLostProps) {
  const text = isHidden ? undefined : texts[connection.value];
  return <div role="status">{text === undefined ? null : <p class="offline">{t(text)}</p>}</div>;
}
