import { useState } from 'react';
import { UpdateSettingsDocument, type SettingsDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { EditableCard } from '../../parts/editable-card.js';
import { Columns, TextArea, TextField, textIn } from '../../parts/form.js';
import { Facts } from '../../parts/page.js';

type Language = SettingsDetailsFragment['languages'][number];

const none: Language = { isoLanguage: '', languageName: '', languageBlob: '{}' };

function LanguageFields({ language, name }: { language: Language; name: string }) {
  return (
    <>
      <Columns>
        <TextField
          name={`${name}.isoLanguage`}
          label={t('settings.languages.code')}
          hint={t('settings.languages.codeHint')}
          defaultValue={language.isoLanguage}
        />
        <TextField
          name={`${name}.languageName`}
          label={t('settings.languages.name')}
          defaultValue={language.languageName}
        />
      </Columns>
      <TextArea
        name={`${name}.languageBlob`}
        label={t('settings.languages.texts')}
        defaultValue={language.languageBlob}
        spellCheck={false}
      />
    </>
  );
}

/** The languages as they were when editing began, so that changes elsewhere do not replace the input. */
function LanguagesFields({ languages }: Pick<Props, 'languages'>) {
  const [places] = useState([...languages, none]);
  return places.map((language, index) => (
    <LanguageFields key={index} language={language} name={`languages.${index}`} />
  ));
}

/** The languages that the fields describe; those without a code are left out. */
const languagesIn = (values: FormData): Language[] =>
  [...values.keys()]
    .filter((name) => name.endsWith('.isoLanguage'))
    .map((name) => name.replace('.isoLanguage', ''))
    .map((place) => ({
      isoLanguage: textIn(values, `${place}.isoLanguage`),
      languageName: textIn(values, `${place}.languageName`),
      languageBlob: textIn(values, `${place}.languageBlob`),
    }))
    .filter(({ isoLanguage }) => isoLanguage !== '');

interface Props {
  languages: readonly Language[];
  canWrite: boolean;
}

/** The languages of the shop. During editing, an empty row is available for another one. */
export function LanguagesCard({ languages, canWrite }: Props) {
  return (
    <EditableCard
      title={t('settings.languages.title')}
      edit={canWrite ? t('settings.edit') : undefined}
      document={UpdateSettingsDocument}
      variablesOf={(values) => ({ input: { languages: languagesIn(values) } })}
      basis={JSON.stringify(languages)}
      fields={<LanguagesFields languages={languages} />}
    >
      {languages.length > 0 ? (
        <Facts of={languages.map(({ isoLanguage, languageName }) => [isoLanguage, languageName] as const)} />
      ) : (
        <p>{t('settings.languages.none')}</p>
      )}
    </EditableCard>
  );
}
