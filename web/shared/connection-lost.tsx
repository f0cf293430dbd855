import { connection } from './connection.js';

const texts = {
  up: undefined,
  offline: 'You are offline. What you typed is kept, and the page continues when you are back.',
  unreachable: 'The shop cannot be reached. What you typed is kept, and the page continues by itself.',
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
