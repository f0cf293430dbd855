import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

/**
 * What each folder or file directly under src may import; each may import itself. A new entry under src needs a row.
 * Domain files may import the database only if they are repositories.
 */
const mayImport: Record<string, readonly string[]> = {
  main: [
    'app',
    'domain',
    'stop-on-signals',
    'config',
    'database',
    'demo',
    'http',
    'generated-secrets',
    'lib',
    'errors',
  ],
  'stop-on-signals': [],
  app: [
    'http',
    'rest',
    'graphql',
    'ucp',
    'jobs',
    'demo',
    'tillgate',
    'cli',
    'web',
    'domain',
    'outbound',
    'database',
    'context',
    'config',
    'lib',
    'errors',
  ],
  tillgate: ['domain', 'outbound', 'database', 'redis', 'tracing', 'context', 'config', 'lib', 'errors'],
  http: ['domain', 'context', 'config', 'database', 'languages', 'lib', 'errors'],
  rest: ['http', 'web', 'domain', 'context', 'languages', 'lib', 'errors'],
  ucp: ['http', 'domain', 'context', 'outbound', 'languages', 'lib', 'errors'],
  graphql: ['http', 'web', 'domain', 'context', 'config', 'languages', 'lib', 'errors'],
  jobs: ['domain', 'outbound', 'database', 'context', 'lib', 'errors'],
  demo: ['domain', 'context', 'lib', 'errors'],
  cli: [
    'tillgate',
    'domain',
    'outbound',
    'database',
    'context',
    'config',
    'generated-secrets',
    'languages',
    'lib',
    'errors',
  ],
  domain: ['outbound', 'context', 'languages', 'lib', 'errors'],
  context: ['domain', 'outbound', 'database', 'redis', 'lib', 'errors'],
  outbound: ['lib', 'errors'],
  database: ['lib'],
  redis: ['database', 'lib'],
  tracing: ['lib'],
  config: ['environment', 'generated-secrets', 'lib'],
  environment: ['lib'],
  'environment-docs': ['environment'],
  'error-docs': ['errors'],
  'generated-secrets': ['lib'],
  web: ['languages', 'lib'],
  languages: ['lib', 'errors'],
  errors: ['lib'],
  lib: [],
};

/** The areas of src/domain, lowest first: an area imports itself and those before it. */
const areas = [
  'core',
  'shop',
  'people',
  'catalog',
  'customers',
  'order',
  'money',
  'fulfillment',
  'log',
  'platform',
  'bulk',
  'placing',
  'subscriptions',
  'mails',
  'privacy',
  // The lists of all operations and of all encrypted columns.
  'operations.ts',
  'sealed-columns.ts',
] as const;

/** Packages that only some parts of the code may import. */
const packages: readonly { name: RegExp; where: string; isAllowed: (file: string) => boolean }[] = [
  { name: /^(?:pg|sequelize|umzug)(?:\/|$)/, where: 'repositories and src/database', isAllowed: mayUseDatabase },
  { name: /^(?:@redis\/|redis$)/, where: 'src/redis', isAllowed: (file) => partOf(file) === 'redis' },
  { name: /^@opentelemetry\//, where: 'src/tracing', isAllowed: (file) => partOf(file) === 'tracing' },
  { name: /^undici(?:\/|$)/, where: 'src/outbound', isAllowed: (file) => partOf(file) === 'outbound' },
  { name: /^(?:fastify$|@fastify\/)/, where: 'the transports', isAllowed: isTransport },
  {
    name: /^(?:graphql(?:-|\/|$)|@graphql|@apollo\/|@as-integrations\/|@tillgate\/graphql-)/,
    where: 'src/graphql',
    isAllowed: mayUseGraphql,
  },
];

function partOf(file: string): string {
  return file.split('/')[0]?.replace(/\.ts$/, '') ?? '';
}

function isRepository(file: string): boolean {
  return partOf(file) === 'domain' && file.endsWith('-repository.ts');
}

function mayUseDatabase(file: string): boolean {
  return isRepository(file) || partOf(file) === 'database';
}

function isTransport(file: string): boolean {
  return ['http', 'rest', 'graphql', 'ucp', 'app'].includes(partOf(file));
}

function mayUseGraphql(file: string): boolean {
  return ['graphql', 'app'].includes(partOf(file));
}

interface Import {
  names: string;
  from: string;
}

function importsOf(source: string): Import[] {
  const statements = source.matchAll(/^(?:import|export)\b([^'";]*)\bfrom\s*'([^']+)'|\bimport\s*\(?\s*'([^']+)'/gm);
  return [...statements].map(([, names = '', from, bare = '']) => ({ names, from: from ?? bare }));
}

/** The violations of the import rules in a file; `file` is its path under src. */
function violations(file: string, source: string): string[] {
  const part = partOf(file);
  const allowed = mayImport[part];
  if (!allowed) return [`src/${file}: say in test/architecture.test.ts what "${part}" may import`];
  const callsHttp = part !== 'outbound' && /(?<![.\w])fetch\s*\(/.test(source);
  return [
    ...importsOf(source).flatMap((one) => importViolation(file, allowed, one) ?? []),
    ...(callsHttp ? [`src/${file}: only files in src/outbound make HTTP calls`] : []),
  ];
}

function importViolation(file: string, allowed: readonly string[], { names, from }: Import): string | undefined {
  if (from.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), from).replace(/\.js$/, '.ts');
    const part = partOf(target);
    const isAllowed = part === partOf(file) || allowed.includes(part) || (part === 'database' && isRepository(file));
    return isAllowed ? undefined : `src/${file} may not import src/${target}`;
  }
  const client =
    /^(?:node:)?https?$/.test(from) &&
    !/^\s*(?:type\s*)?\{\s*(?:(?:createServer|IncomingMessage|ServerResponse|type \w+)\s*,?\s*)*\}\s*$/.test(names);
  if (client && !names.trimStart().startsWith('type') && partOf(file) !== 'outbound') {
    return `src/${file}: only files in src/outbound make HTTP calls, of ${from} others may import createServer and its messages`;
  }
  const rule = packages.find(({ name }) => name.test(from));
  return !rule || rule.isAllowed(file) ? undefined : `src/${file} may not import ${from}: that is for ${rule.where}`;
}

const root = path.join(import.meta.dirname, '..', 'src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts'));

test('files import only what the rules allow, and only src/outbound makes HTTP calls', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => violations(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

/** The engines in packages/, which know nothing of the service. */
const engines = ['embedded-postgres', 'gate', 'graphql-execution', 'json-copying', 'recurrence'];

/** The packages that an engine may import, from its package.json. */
const dependenciesOf = new Map(engines.map((engine) => [engine, dependencies(engine)]));

function dependencies(engine: string): string[] {
  const file = path.join(import.meta.dirname, '..', 'packages', engine, 'package.json');
  const { dependencies: listed = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return Object.keys(listed);
}

/** The import of a file outside of an engine that reaches into it, or of a file of an engine that reaches out of it. */
function engineViolations(file: string, source: string): string[] {
  const own = engines.find((engine) => file.startsWith(`packages/${engine}/`));
  return importsOf(source).flatMap(({ from }) => {
    const target = from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : from;
    const isInside = (engine: string): boolean =>
      target.startsWith(`packages/${engine}/`) || target.startsWith(`@tillgate/${engine}/`);
    if (own === undefined) return engines.some(isInside) ? [`${file} imports ${from}, which is inside an engine`] : [];
    const isTest = file.startsWith(`packages/${own}/test/`);
    const isDependency = dependenciesOf.get(own)?.includes(from) === true;
    const isAllowed = isInside(own) || from.startsWith('node:') || isDependency || (isTest && !from.startsWith('.'));
    return isAllowed ? [] : [`${file} imports ${from}, which is outside of its engine`];
  });
}

test('engines import only themselves, and nothing else imports their insides', () => {
  const base = path.join(import.meta.dirname, '..');
  const all = ['src', 'test', 'bench', 'torture', 'scripts', 'packages'].flatMap((folder) =>
    readdirSync(path.join(base, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
      .filter((file) => /\.(?:ts|mjs)$/.test(file) && !/\/(?:node_modules|dist)\//.test(file)),
  );
  for (const engine of engines)
    expect(all.filter((file) => file.startsWith(`packages/${engine}/src/`)).length).toBeGreaterThan(3);
  expect(all.flatMap((file) => engineViolations(file, readFileSync(path.join(base, file), 'utf8')))).toEqual([]);
  expect(
    [
      ['src/http/server.ts', `import { createRates } from '../../packages/gate/src/rates.js';`],
      ['src/http/server.ts', `import { createRates } from '@tillgate/gate/dist/rates.js';`],
      ['packages/gate/src/gate.ts', `import { refuse } from '../../../src/errors.js';`],
      ['packages/gate/src/gate.ts', `import { fastify } from 'fastify';`],
    ].flatMap(([file = '', source = '']) => engineViolations(file, source)),
  ).toHaveLength(4);
});

const areaOf = (file: string): string => file.split('/')[1] ?? '';

/** The files of src that a file imports, as paths under src. */
function importedFiles(file: string, source: string): string[] {
  return importsOf(source)
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from }) => path.posix.join(path.posix.dirname(file), from).replace(/\.js$/, '.ts'));
}

/** The imports of a domain file that lead to another domain file, as paths under src. */
function domainImports(file: string, source: string): string[] {
  return importedFiles(file, source).filter((target) => target.startsWith('domain/'));
}

/** Imports of a later area, and files of no known area. */
function upwardImports(file: string, source: string): string[] {
  const rank = (one: string): number => areas.findIndex((area) => area === areaOf(one));
  if (rank(file) === -1) return [`src/${file} is in no area of src/domain: name the area in this test`];
  return domainImports(file, source)
    .filter((target) => rank(target) > rank(file))
    .map((target) => `src/${file} may not import src/${target}: ${areaOf(file)} comes before ${areaOf(target)}`);
}

/** Folders of src/domain up to two levels deep that import each other, with the imports that form the cycle. */
function folderCycles(sources: ReadonlyMap<string, string>): string[] {
  const folderOf = (file: string): string => file.split('/').slice(1, -1).slice(0, 2).join('/');
  const edges = new Map<string, Map<string, string>>();
  for (const [file, source] of sources)
    for (const target of domainImports(file, source)) {
      const [from, to] = [folderOf(file), folderOf(target)];
      if (from === to) continue;
      const known = edges.get(from) ?? new Map<string, string>();
      edges.set(from, known.set(to, `src/${file} imports src/${target}`));
    }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from)?.keys() ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  return [...edges].flatMap(([from, targets]) =>
    [...targets].filter(([to]) => reaches(to, from)).map(([, statement]) => statement),
  );
}

const domainSources = new Map(
  files
    .filter((file) => file.startsWith('domain/'))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const),
);

test('an area of the domain imports only itself and the areas before it', () => {
  expect([...domainSources].flatMap(([file, source]) => upwardImports(file, source))).toEqual([]);
});

test('no folders of the domain import each other in a cycle', () => {
  expect(folderCycles(domainSources)).toEqual([]);
});

/** Files that import each other in a cycle, or lead from one cycle to another; type imports count, too. */
function fileCycles(sources: ReadonlyMap<string, string>): string[] {
  const imports = new Map([...sources].map(([file, source]) => [file, importedFiles(file, source)] as const));
  let left = new Set(imports.keys());
  for (let before = -1; before !== left.size;) {
    before = left.size;
    const imported = new Set([...left].flatMap((file) => imports.get(file) ?? []));
    left = new Set([...left].filter((file) => imported.has(file) && imports.get(file)?.some((to) => left.has(to))));
  }
  return [...left].map((file) => `src/${file}`);
}

test('no files import each other in a cycle', () => {
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const));
  expect(fileCycles(sources)).toEqual([]);
  const cycle = [
    ['lib/a.ts', `import type { B } from './b.js';`],
    ['lib/b.ts', `import { c } from './c.js';`],
    ['lib/c.ts', `import { a } from './a.js';`],
    ['lib/d.ts', `import { a } from './a.js';`],
  ] as const;
  expect(fileCycles(new Map(cycle))).toEqual(['src/lib/a.ts', 'src/lib/b.ts', 'src/lib/c.ts']);
});

test('an upward import and a cycle of folders are found', () => {
  expect(upwardImports('domain/order/document/order.ts', `import { x } from '../../money/ledger/sums.js';`)).toEqual([
    'src/domain/order/document/order.ts may not import src/domain/money/ledger/sums.ts: order comes before money',
  ]);
  expect(upwardImports('domain/cellar/wine.ts', '')).toHaveLength(1);
  const cycle = new Map([
    ['domain/order/lines/a.ts', `import { b } from '../taxes/b.js';`],
    ['domain/order/taxes/b.ts', `import { c } from '../discounts/c.js';`],
    ['domain/order/discounts/c.ts', `import { a } from '../lines/a.js';`],
  ]);
  expect(folderCycles(cycle)).toHaveLength(3);
});

describe('the import rules', () => {
  test.each([
    ['rest/orders.ts', `import { x } from '../graphql/orders.js';`],
    ['graphql/orders.ts', `import type { X } from '../rest/orders.js';`],
    ['graphql/orders.ts', `export {\n  x,\n} from '../database/connection.js';`],
    ['domain/order/storage/read-order.ts', `import { x } from '../../../rest/orders.js';`],
    ['domain/order/storage/read-order.ts', `import { x } from '../../../database/connection.js';`],
    ['domain/order/storage/read-order.ts', `import pg from 'pg';`],
    ['http/rate-limits.ts', `import { createClient } from 'redis';`],
    ['domain/order/storage/read-order.ts', `import { GraphQLError } from 'graphql';`],
    ['domain/order/storage/read-order.ts', `const { request } = await import('undici');`],
    ['domain/order/storage/read-order.ts', `const answer = await fetch(url);`],
    ['lib/money.ts', `import '../errors.js';`],
    ['lib/money.ts', `import { Op } from 'sequelize';`],
    ['outbound/gateway.ts', `import type { Order } from '../domain/order/document/order.js';`],
    ['http/server.ts', `import { routes } from '../rest/routes.js';`],
    ['http/server.ts', `import { parse } from 'graphql';`],
    ['jobs/send.ts', `import { request } from 'node:https';`],
    ['jobs/send.ts', `import http from 'node:http';`],
    ['cellar/wine.ts', ``],
  ])('forbid in src/%s: %s', (file, source) => {
    expect(violations(file, source)).toHaveLength(1);
  });

  test.each([
    ['domain/order/storage/order-repository.ts', `import type { Database } from '../../../database/connection.js';`],
    ['domain/order/storage/order-repository.ts', `import type { PoolClient } from 'pg';`],
    ['domain/order/storage/read-order.ts', `import { toMinor } from '../../../lib/money.js';`],
    ['domain/order/storage/read-order.ts', `import { list } from '../lines/list-line-items.js';`],
    ['outbound/client.ts', `import { request } from 'undici';`],
    ['app.ts', `import { createServer, type Server } from 'node:http';`],
    ['app.ts', `import type { IncomingMessage } from 'node:http';`],
    ['graphql/order-loader.ts', `const order = await loader.fetch(id);`],
  ])('allow in src/%s: %s', (file, source) => {
    expect(violations(file, source)).toEqual([]);
  });
});

test('checkout pages import only themselves and what pages share, and of the service only what is written for both', () => {
  const pages = path.join(import.meta.dirname, '..', 'web');
  const sources = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!dashboard|\w+\/generated).*\.tsx?$/.test(file),
  );
  const imports = sources.flatMap((file) =>
    importsOf(readFileSync(path.join(pages, file), 'utf8')).map(({ from }) => `${partOf(file)}: ${from}`),
  );
  expect(imports.length).toBeGreaterThan(20);
  const allowed =
    /^\w+: (?:\.\/(?:generated\/)?[\w-]+\.(?:js|css)|\.\.\/shared\/[\w-]+\.js|preact(?:\/hooks)?|@preact\/signals|graphql-ws|@tillgate\/client)$/;
  // They import nothing that a browser does not have.
  const forBoth = [
    'shared: ../languages/en.json',
    'shared: ../../src/languages/languages.js',
    'shared: ../../src/languages/page-language.js',
    'shared: ../../src/lib/message-format.js',
    'checkout: ../../src/lib/convert-amount.js',
    'payment: ../../src/lib/convert-amount.js',
  ];
  expect(imports.filter((one) => !allowed.test(one) && !forBoth.includes(one))).toEqual([]);
});

test('code and tests state the rules themselves and cite no numbered document', () => {
  const folders = ['src', 'test'].map((name) => path.join(import.meta.dirname, '..', name));
  const citing = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => /\b(?:contract|spec)s? \d/.test(readFileSync(path.join(folder, file), 'utf8'))),
  );
  expect(citing).toEqual([]);
});
