// A plugin of graphql-codegen: the types of typescript-resolvers, with `unknown` for each of its `any`.
import { plugin as resolverTypes } from '@graphql-codegen/typescript-resolvers';

/** @type {import('@graphql-codegen/plugin-helpers').CodegenPlugin['plugin']} */
export async function plugin(...args) {
  const { content, prepend } = await resolverTypes(...args);
  return { content: withoutAny(content), prepend: prepend.map(withoutAny) };
}

/** Replaces the type `any`, and leaves the word in descriptions. */
const withoutAny = (code) => code.replaceAll(/(?<=[:=<,] ?)any(?=[,;>[]| })/g, 'unknown');
