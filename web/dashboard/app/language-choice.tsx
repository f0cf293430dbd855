import { UpdateMeDocument } from '../generated/documents.js';
import { chooseLanguage } from '../languages/chosen-language.js';
import { language, languageChoices, t } from '../languages/language.js';
import styles from '../parts/form.module.css';
import { Problem } from '../parts/states.js';
import { useSession } from './session.js';
import { useOperation } from './use-operation.js';

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

/** The same for who is signed in. A person's choice is kept with the account, also for other browsers. */
export function OwnLanguageChoice() {
  const { viewer } = useSession();
  const { mutate, error } = useOperation(UpdateMeDocument);
  const choose = (code: string): void =>
    viewer.userName === null
      ? chooseLanguage(code)
      : mutate({ input: { locale: code } }, { onSuccess: () => chooseLanguage(code) });
  return (
    <>
      <LanguageChoice onChoose={choose} />
      {error ? <Problem error={error} /> : null}
    </>
  );
}
