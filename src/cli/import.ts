import { parseArgs } from 'node:util';
import { bulkImportKinds, type BulkImportKind } from '../domain/bulk/bulk-import.js';
import { reasonOf } from '../lib/reason-of.js';
import { configOf, withDatabase } from './configured-database.js';
import { formatNamed } from './files/open-file.js';
import { importFile, type ImportedFile } from './import-file.js';
import { importPlatform } from './import-platform.js';

const usage = `Usage:
  npm run import -- products FILE --shop SHOP_IDENTIFIER [--dry-run] [--report FILE] [--format csv|jsonl]
  npm run import -- customers FILE --shop SHOP_IDENTIFIER [--dry-run] [--report FILE] [--format csv|jsonl]
  npm run import -- platform --shop SHOP_IDENTIFIER

FILE is CSV or JSON Lines (one object per line), which may be compressed with gzip. Run the same command again to
continue an interrupted import. Refused rows are written to FILE.refused.csv. The exit code is 2 if rows were refused.`;

type Arguments = { platform: string } | { file: ImportedFile } | { help: true };

const isKind = (source: string): source is BulkImportKind => bulkImportKinds.some((kind) => kind === source);

function parseArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      shop: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
      format: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.help) return { help: true };
  const { shop, format: named, 'dry-run': dryRun } = values;
  const [source = 'platform', path, ...rest] = positionals;
  if (!shop || rest.length > 0) throw new Error(usage);
  if (source === 'platform' && path === undefined) return { platform: shop };
  if (!isKind(source) || path === undefined) throw new Error(usage);
  const format = formatNamed(named, path);
  const report = values.report ?? `${path}.refused.csv`;
  return { file: { kind: source, path, format, shopId: shop, dryRun, report } };
}

async function run(parsed: Arguments): Promise<number> {
  if ('help' in parsed) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const config = configOf(process.env);
  return withDatabase(config, async (databaseUrl) => {
    if ('file' in parsed) return importFile(config, databaseUrl, parsed.file);
    const { status } = await importPlatform(config, databaseUrl, parsed.platform);
    return status === 'finished' ? 0 : 1;
  });
}

// npm run import: imports a file of products or customers, or the customers and orders of the shop's platform.
try {
  process.exitCode = await run(parseArguments(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
