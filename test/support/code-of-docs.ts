import { readFile } from 'node:fs/promises';

/**
 * The exports of the first code block of a page in docs/, so that the page stays correct. `imports` has its imports by
 * name.
 */
export async function codeOfDocs<Exports>(page: string, imports: Record<string, unknown>): Promise<Exports> {
  const text = await readFile(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const names = [...code.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name);
  const body = code.replaceAll(/^import .*$/gm, '').replaceAll(/^export /gm, '');
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is from a page of this repository
  return new Function(...Object.keys(imports), `${body}; return { ${names.join(', ')} };`)(...Object.values(imports));
}
