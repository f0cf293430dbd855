import { parseArgs } from 'node:util';
import { reasonOf } from '../lib/reason-of.js';
import { configOf, withDatabase } from './configured-database.js';
import { exportLanguages } from './export-languages.js';
import { exportFile, isExportKind, type ExportedFile } from './export-file.js';
import { formatNamed } from './files/open-file.js';

const usage = `Usage:
  npm run export -- orders FILE --shop SHOP_IDENTIFIER [--format csv|jsonl] [--excel]
  npm run export -- customers FILE --shop SHOP_IDENTIFIER [--format csv|jsonl] [--excel]
  npm run export -- products FILE --shop SHOP_IDENTIFIER [--format csv|jsonl] [--excel]
  npm run export -- languages [FILE] [--language CODE]

FILE is CSV or JSON Lines (one object per line), depending on its extension, and compressed with gzip if it ends in .gz.
An existing file is replaced when the export is complete. Files of customers and products can be imported with
npm run import. The languages are the messages of the shopper's pages with their keys, as JSON.
--excel writes a CSV file that Excel reads as UTF-8, and whose texts it does not change into numbers or dates.`;

interface ExportedLanguages {
  kind: 'languages';
  path: string | undefined;
  language: string | undefined;
}

function parseArguments(args: readonly string[]): ExportedFile | ExportedLanguages | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      shop: { type: 'string' },
      format: { type: 'string' },
      language: { type: 'string' },
      excel: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.help) return 'help';
  const [kind = '', path, ...rest] = positionals;
  if (kind === 'languages' && rest.length === 0) return { kind, path, language: values.language };
  if (!values.shop || path === undefined || rest.length > 0 || !isExportKind(kind)) throw new Error(usage);
  const format = formatNamed(values.format, path);
  if (values.excel && format !== 'csv') throw new Error('--excel needs a CSV file.');
  return { kind, path, format, shopId: values.shop, forSpreadsheets: values.excel };
}

async function run(parsed: ReturnType<typeof parseArguments>): Promise<number> {
  if (parsed === 'help') {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  if (parsed.kind === 'languages') {
    exportLanguages(parsed, process.stdout);
    return 0;
  }
  return withDatabase(configOf(process.env), (databaseUrl) => exportFile(databaseUrl, parsed, process.stdout));
}

// npm run export: writes the orders, customers or products of a shop to a file.
try {
  process.exitCode = await run(parseArguments(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
