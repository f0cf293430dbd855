import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { Card } from '../../parts/page.js';
import { csvCell, csvFile, saveFile } from '../../parts/save-file.js';
import { Table, type Column } from '../../parts/table.js';
import textStyles from '../../parts/text.module.css';
import type { RefusedRow } from './import-file.js';
import styles from './import-page.module.css';
import { formatCount } from './import-progress.js';

/** The rows that are shown; the report has all of them. */
const mostShown = 50;

const columns: readonly Column<RefusedRow>[] = [
  { name: t('catalog.import.line'), isEnd: true, of: ({ line }) => formatCount(line) },
  { name: t('catalog.import.column'), of: ({ field }) => <span className={textStyles['id']}>{field}</span> },
  { name: t('catalog.import.reason'), of: ({ message }) => message },
];

function saveReport(refused: readonly RefusedRow[], fileName: string): void {
  const lines = refused.map(({ line, field, code, message }) =>
    [line, field, code, message].map((cell) => csvCell(cell)).join(','),
  );
  saveFile(csvFile(['line,column,code,message', ...lines]), `${fileName}.refused.csv`);
}

/** The refused rows of an import, by their lines in the file. */
export function RefusedRows({ refused: given, fileName }: { refused: readonly RefusedRow[]; fileName: string }) {
  if (given.length === 0) return null;
  const refused = given.toSorted((one, other) => one.line - other.line);
  return (
    <Card
      title={t('catalog.import.refusedRows')}
      actions={<Button onClick={() => saveReport(refused, fileName)}>{t('catalog.import.download')}</Button>}
      isFlush
    >
      <Table
        caption={t('catalog.import.refusedRows')}
        columns={columns}
        rows={refused.slice(0, mostShown)}
        keyOf={({ line, field, code }) => `${line} ${field} ${code}`}
      />
      {refused.length > mostShown ? (
        <p className={styles['more']}>{t('catalog.import.firstErrors', { shown: mostShown, count: refused.length })}</p>
      ) : null}
    </Card>
  );
}
