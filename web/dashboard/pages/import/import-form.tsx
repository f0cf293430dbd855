import { useState } from 'react';
import { columnNames, type FileKind } from '../../../../src/lib/import-files/columns.js';
import { RefusedError } from '../../api/problems.js';
import { CheckField, Form, SelectField, TextField, textIn, throwFault } from '../../parts/form.js';
import textStyles from '../../parts/text.module.css';
import type { WantedImport } from './import-file.js';
import styles from './import-page.module.css';
import { fileEndings, openerOf } from './open-file.js';

const kindNames: Readonly<Record<FileKind, string>> = { products: 'Products', customers: 'Customers' };

/** The import that the fields describe. Throws {@link RefusedError} for a file that cannot be imported. */
function importIn(values: FormData, kinds: readonly FileKind[]): WantedImport {
  const kind =
    kinds.find((one) => one === textIn(values, 'kind')) ?? throwFault('kind', 'Choose what the file contains.');
  const file = values.get('file');
  if (!(file instanceof File) || file.name === '') return throwFault('file', 'Choose a file.');
  const open = openerOf(kind, file);
  if (!open) return throwFault('file', 'Choose a file whose name ends in .csv, .tsv, .jsonl or .ndjson.');
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
    <Form submit="Import" isBusy={false} error={error} onSubmit={submit}>
      <SelectField
        name="kind"
        label="Content of the file"
        choices={kinds.map((one) => [one, kindNames[one]])}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
      />
      <TextField
        name="file"
        type="file"
        accept={fileEndings}
        label="File"
        hint="CSV with a header, or JSON Lines (one object per line). It may be compressed with gzip."
      />
      <details className={styles['columns']}>
        <summary>Columns of a CSV file</summary>
        <p className={textStyles['id']}>{columnNames[kind].join(', ')}</p>
        <p>
          {kind === 'products'
            ? 'Consecutive rows with the same platform_id or handle are the variants of one product. An existing product is found by its platform_id, handle or SKU.'
            : 'An existing customer is found by its platform_id or email.'}{' '}
          Columns that the file does not have do not change; an empty cell clears.
        </p>
      </details>
      <CheckField
        name="dryRun"
        label="Only check the file"
        hint="Shows what would happen without storing anything."
        defaultChecked={dryRun}
      />
    </Form>
  );
}
