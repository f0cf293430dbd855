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
  { name: 'Line', isEnd: true, of: ({ line }) => formatCount(line) },
  { name: 'Column', of: ({ field }) => <span className={textStyles['id']}>{field}</span> },
  { name: 'Reason', of: ({ message }) => message },
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
      title="Refused rows"
      actions={<Button onClick={() => saveReport(refused, fileName)}>Download all as CSV</Button>}
      isFlush
    >
      <Table
        caption="Refused rows"
        columns={columns}
        rows={refused.slice(0, mostShown)}
        keyOf={({ line, field, code }) => `${line} ${field} ${code}`}
      />
      {refused.length > mostShown ? (
        <p className={styles['more']}>
          The first {mostShown} of {formatCount(refused.length)} errors are shown.
        </p>
      ) : null}
    </Card>
  );
}
