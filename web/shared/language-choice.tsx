import { language, offered, t } from './language.js';

/** The choice of the language of the page. */
export function LanguageChoice({ onChoose }: { onChoose: (code: string) => void }) {
  if (offered.length < 2) return null;
  return (
    <label class="language">
      <span class="visually-hidden">{t('common.language')}</span>
      <select class="input" value={language()} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {offered.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
