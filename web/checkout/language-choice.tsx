import { change } from './draft.js';
import { settled } from './state.js';
import { language, speak, t } from './texts.js';

/** The languages of the shop, if it has several. */
export function LanguageChoice() {
  const languages = settled.value?.supportedLanguages ?? [];
  if (languages.length < 2) return null;
  return (
    <label class="language">
      <span class="visually-hidden">{t('common.language')}</span>
      <select
        class="input"
        value={language.value}
        onChange={({ currentTarget }) => {
          const next = languages.find(({ isoLanguage }) => isoLanguage === currentTarget.value);
          if (!next) return;
          change({ language: next.isoLanguage });
          speak(next);
        }}
      >
        {languages.map(({ isoLanguage, languageName }) => (
          <option key={isoLanguage} value={isoLanguage} lang={isoLanguage}>
            {languageName}
          </option>
        ))}
      </select>
    </label>
  );
}
