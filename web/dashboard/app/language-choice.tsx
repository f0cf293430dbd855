import { UpdateMeDocument } from '../generated/documents.js';
import { chooseLanguage } from '../languages/chosen-language.js';
import { language, languageChoices, t } from '../languages/language.js';
import styles from '../parts/form.module.css';
import { useSession } from './session.js';

/** The choice of the language of the dashboard, in the language itself. */
export function LanguageChoice({ onChoose = chooseLanguage }: { onChoose?: (code: string) => void }) {
  return (
    <select
      className={styles['language']}
      aria-label={t('common.language')}
      value={language()}
      onChange={({ target }) => onChoose(target.value)}
    >
      {languageChoices.map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The same for who is signed in. A person's choice is also kept with the account, for other browsers. */
export function OwnLanguageChoice() {
  const { viewer, send } = useSession();
  const isPerson = viewer.userName !== null;
  async function choose(code: string): Promise<void> {
    // If it cannot be saved, the choice holds in this browser, until an account with a language signs in.
    if (isPerson) await send(UpdateMeDocument, { input: { locale: code } }).catch(() => undefined);
    chooseLanguage(code);
  }
  return <LanguageChoice onChoose={(code) => void choose(code)} />;
}
