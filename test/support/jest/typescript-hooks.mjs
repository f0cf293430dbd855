import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const jestGlobals = new URL('./jest-globals.mjs', import.meta.url).href;
const options = {
  jsc: { target: 'es2022', parser: { syntax: 'typescript' }, experimental: { keepImportAttributes: true } },
  module: { type: 'es6' },
  sourceMaps: 'inline',
  swcrc: false,
};

const isTypeScript = (url = '') => /^file:.*\.ts(?:\?|$)/.test(url);

/** TypeScript files import each other as `.js`; what Jest provides is imported from `@jest/globals`. */
export async function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: jestGlobals, format: 'module', shortCircuit: true };
  const isSource = isTypeScript(context.parentURL) && specifier.startsWith('.') && specifier.endsWith('.js');
  if (!isSource) return nextResolve(specifier, context);
  return {
    url: new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL).href,
    format: 'module',
    shortCircuit: true,
  };
}

export async function load(url, context, nextLoad) {
  if (!isTypeScript(url)) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...options, filename });
  return { format: 'module', source: code, shortCircuit: true };
}
