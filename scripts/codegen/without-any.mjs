/**
 * A plugin of graphql-codegen that writes what another one does, with `unknown` for each type `any`.
 * @param {import('@graphql-codegen/plugin-helpers').CodegenPlugin['plugin']} plugin
 * @returns {import('@graphql-codegen/plugin-helpers').CodegenPlugin['plugin']}
 */
export const withoutAny =
  (plugin) =>
  async (...args) => {
    const { content, prepend = [] } = await plugin(...args);
    return { content: replaceAny(content), prepend: prepend.map(replaceAny) };
  };

/** Replaces the type, and leaves the word in descriptions. */
const replaceAny = (code) => code.replaceAll(/(?<=[:=<,] ?)any(?=[,;>[]| })/g, 'unknown');
