import { UpdateSettingsDocument, type SettingsDetailsFragment } from '../../generated/documents.js';
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
          label="Language code"
          hint="Such as pt-BR. Empty removes the language."
          defaultValue={language.isoLanguage}
        />
        <TextField name={`${name}.languageName`} label="Name" defaultValue={language.languageName} />
      </Columns>
      <TextArea
        name={`${name}.languageBlob`}
        label="Texts, as JSON"
        defaultValue={language.languageBlob}
        spellCheck={false}
      />
    </>
  );
}

interface Props {
  languages: readonly Language[];
  canWrite: boolean;
}

/** The languages of the shop. While they are edited, an empty place takes another one. */
export function LanguagesCard({ languages, canWrite }: Props) {
  const places = [...languages, none];
  return (
    <EditableCard
      title="Languages"
      edit={canWrite ? 'Edit' : undefined}
      document={UpdateSettingsDocument}
      variablesOf={(values) => ({
        input: {
          languages: places
            .map((_, index) => ({
              isoLanguage: textIn(values, `languages.${index}.isoLanguage`),
              languageName: textIn(values, `languages.${index}.languageName`),
              languageBlob: textIn(values, `languages.${index}.languageBlob`),
            }))
            .filter(({ isoLanguage }) => isoLanguage !== ''),
        },
      })}
      fields={places.map((language, index) => (
        <LanguageFields key={index} language={language} name={`languages.${index}`} />
      ))}
    >
      {languages.length > 0 ? (
        <Facts of={languages.map(({ isoLanguage, languageName }) => [isoLanguage, languageName] as const)} />
      ) : (
        <p>The texts of the checkout are in English.</p>
      )}
    </EditableCard>
  );
}
