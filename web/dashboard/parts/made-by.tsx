import { t } from '../languages/language.js';
import textStyles from './text.module.css';

interface Maker {
  name: string;
  kind: string;
}

/** Who did something: a person by name, or an access token. Nothing if it is not known. */
export function MadeBy({ maker }: { maker: Maker | undefined }) {
  if (!maker) return null;
  return (
    <span className={textStyles['soft']}>
      {t(maker.kind === 'access_token' ? 'common.madeByToken' : 'common.madeBy', { name: maker.name })}
    </span>
  );
}
