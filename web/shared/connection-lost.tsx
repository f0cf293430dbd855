import { connection } from './connection.js';
import { t } from './language.js';

const texts = {
  up: undefined,
  offline: 'common.offline',
  unreachable: 'common.reconnecting',
} as const;

const hintId = 'connection-hint';

/** The ID of {@link ConnectionHint} for the button beside it; undefined if it is not shown. */
export const connectionHint = (): string | undefined => texts[connection.value] && hintId;

/** The same beside the button that is pressed. It is not announced again. */
export function ConnectionHint() {
  const text = texts[connection.value];
  return text === undefined ? null : (
    <p class="warning" id={hintId}>
      {t(text)}
    </p>
  );
}

interface ConnectionLostProps {
  /** The page shows it in another way. */
  isHidden: boolean;
}

/**
 * Shows that the service cannot be reached, next to the unchanged form. The live region always exists, so that its
 * changes are announced.
 */
export function ConnectionLost({ isHidden }: ConnectionLostProps) {
  const text = isHidden ? undefined : texts[connection.value];
  return <div role="status">{text === undefined ? null : <p class="offline">{t(text)}</p>}</div>;
}
