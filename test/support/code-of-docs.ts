import { readFile } from 'node:fs/promises';

/**
 * What the first code of a page in docs/ exports, as it stands there, so that the page cannot drift from what works.
 * `imports` is what it imports, by name.
 */
export async function codeOfDocs<Exports>(page: string, imports: Record<string, unknown>): Promise<Exports> {
  const text = await readFile(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const names = [...code.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name);
  const body = code.replaceAll(/^import .*$/gm, '').replaceAll(/^export /gm, '');
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is of our own page
  return new Function(...Object.keys(imports), `${body}; return { ${names.join(', ')} };`)(...Object.values(imports));
}
