import { useState } from 'react';
import { columnNames, type FileKind } from '../../../../src/lib/import-files/columns.js';
import { RefusedError } from '../../api/problems.js';
import { t } from '../../languages/language.js';
import { CheckField, Form, SelectField, TextField, textIn, throwFault } from '../../parts/form.js';
import textStyles from '../../parts/text.module.css';
import type { WantedImport } from './import-file.js';
import styles from './import-page.module.css';
import { fileEndings, openerOf } from './open-file.js';

const kindNames: Readonly<Record<FileKind, string>> = {
  products: t('catalog.products'),
  customers: t('catalog.customers'),
};

/** The import that the fields describe. Throws {@link RefusedError} for a file that cannot be imported. */
function importIn(values: FormData, kinds: readonly FileKind[]): WantedImport {
  const kind = kinds.find((one) => one === textIn(values, 'kind')) ?? throwFault('kind', t('catalog.import.noKind'));
  const file = values.get('file');
  if (!(file instanceof File) || file.name === '') return throwFault('file', t('catalog.import.noFile'));
  const open = openerOf(kind, file);
  if (!open) return throwFault('file', t('catalog.import.unknownFile'));
  return { kind, file, open, dryRun: values.has('dryRun') };
}

interface ImportFormProps {
  /** The kinds that can be imported with the token. */
  kinds: readonly FileKind[];
  /** The default kind. */
  kind: FileKind;
  dryRun: boolean;
  onStart: (wanted: WantedImport) => void;
}

/** Chooses a file to import. */
export function ImportForm({ kinds, kind: first, dryRun, onStart }: ImportFormProps) {
  const [kind, setKind] = useState(first);
  const [error, setError] = useState<unknown>();
  function submit(values: FormData): void {
    try {
      onStart(importIn(values, kinds));
    } catch (reason) {
      if (!(reason instanceof RefusedError)) throw reason;
      setError(reason);
    }
  }
  return (
    <Form submit={t('catalog.import.start')} isBusy={false} error={error} onSubmit={submit}>
      <SelectField
        name="kind"
        label={t('catalog.import.content')}
        choices={kinds.map((one) => [one, kindNames[one]])}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
      />
      <TextField
        name="file"
        type="file"
        accept={fileEndings}
        label={t('catalog.import.file')}
        hint={t('catalog.import.fileHint')}
      />
      <details className={styles['columns']}>
        <summary>{t('catalog.import.columns')}</summary>
        <p className={textStyles['id']}>{columnNames[kind].join(', ')}</p>
        <p>{kind === 'products' ? t('catalog.import.columnsOfProducts') : t('catalog.import.columnsOfCustomers')}</p>
      </details>
      <CheckField
        name="dryRun"
        label={t('catalog.import.checkOnly')}
        hint={t('catalog.import.checkOnlyHint')}
        defaultChecked={dryRun}
      />
    </Form>
  );
}
