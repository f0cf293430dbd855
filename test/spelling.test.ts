import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** British spellings of words that occur in this code. `cancelled` is the name of a status, and stays. */
const british = [
  'authoris(?:e|ed|es|er|ing|ation)',
  'normalis',
  'behaviour',
  'colour',
  'recognis',
  'serialis',
  'organis(?!m)',
  'favour',
  'honour',
  'neighbour',
  'initialis',
  'finalis',
  'synchronis',
  'summaris',
  'minimis',
  'maximis',
  'customis',
  'prioritis',
  'utilis',
  'analys(?:e|ed|es|ing)',
  'catalogue',
  'cancelling',
  'labell(?!edby)',
  'modell',
  'signall',
  'travell',
  'fulfil(?!l)',
  'judgement',
  'learnt',
  'licence',
  'afterwards',
  'towards\\b',
];

/** Phrases that do not read as plain English, each with what to write instead. */
const phrases: Record<string, string> = {
  '\\b(?<!-)e-mails?\\b': 'email',
  '\\bgo(?:es)? on with\\b': 'continue',
  '\\bkept answers?\\b': 'recorded response',
  '\\blooked after\\b': 'recovered',
  '\\b[Dd]oing it again\\b': 'repeating it',
  '\\bis told of\\b': 'is notified of',
  '\\bby the names of the wire\\b': 'with snake_case names',
  '\\bwhat became of\\b': 'the outcome of',
};

/** Released migrations, files whose text is someone else's, and texts in other languages. */
const excluded =
  /^src\/database\/migrations\/|package-lock\.json$|NOTICE\.md$|\.json$|^test\/spelling\.test\.ts$|^src\/domain\/mails\/languages\/(?!en|languages)/;

/** Names in the database and in stored documents, by the file that uses them. */
const stored: Record<string, RegExp> = {
  'src/domain/money/ledger/ledger-repository.ts': /\bauthorised\b/g,
  'src/domain/order/document/order.ts': /'catalogue'/g,
  'src/domain/order/lines/make-line.ts': /'catalogue'/g,
  'src/domain/placing/processing/reread.ts': /'catalogue'/g,
  'test/domain/money/payments/answered-amounts.test.ts': /\bauthorised:/g,
  'test/domain/money/captures/make-capture.test.ts': /\bauthorised:/g,
  'test/domain/money/payments/undo-after-decline.test.ts': /\bauthorised =/g,
  'test/domain/money/payments/verified-payments.test.ts': /\bauthorised:/g,
  'test/support/many-orders.ts': /\bauthorised\b/g,
  'test/support/shop.ts': /\bauthorised\b/g,
  'torture/subscriptions/read-year.ts': /\bauthorised\b/g,
};

const isText = /\.(?:c?js|mjs|tsx?|graphql|md|css|html|ya?ml|sh)$/;

test('names and texts have American spelling', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const pattern = new RegExp(`\\w*(?:${british.join('|')})\\w*`, 'gi');
  const found = files
    .filter((file) => isText.test(file) && !excluded.test(file) && existsSync(file))
    .flatMap((file) => {
      const text = stored[file] ? readFileSync(file, 'utf8').replace(stored[file], '') : readFileSync(file, 'utf8');
      return [...new Set(`${file}\n${text}`.match(pattern))].map((word) => `${file}: ${word}`);
    });
  expect(found).toEqual([]);
});

test('texts avoid phrases that are not plain English', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const found = files
    .filter((file) => isText.test(file) && !excluded.test(file) && existsSync(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8').replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
      return Object.entries(phrases).flatMap(([phrase, better]) =>
        [...new Set(text.match(new RegExp(phrase, 'g')))].map((words) => `${file}: ${words}, better: ${better}`),
      );
    });
  expect(found).toEqual([]);
});
