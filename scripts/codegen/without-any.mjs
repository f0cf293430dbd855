/**
 * Wraps a graphql-codegen plugin and replaces the type `any` in its output with `unknown`.
 * @param {import('@graphql-codegen/plugin-helpers').CodegenPlugin['plugin']} plugin
 * @returns {import('@graphql-codegen/plugin-helpers').CodegenPlugin['plugin']}
 */
export const withoutAny =
  (plugin) =>
  async (...args) => {
    const { content, prepend = [] } = await plugin(...args);
    return { content: replaceAny(content), prepend: prepend.map(replaceAny) };
  };

/** Replaces the type, but not the word in descriptions. */
const replaceAny = (code) => code.replaceAll(/(?<=[:=<,] ?)any(?=[,;>[]| })/g, 'unknown');
