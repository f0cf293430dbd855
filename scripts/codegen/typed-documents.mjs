import { plugin as typedDocuments } from '@graphql-codegen/typed-document-node';
import { Kind, parse, print, stripIgnoredCharacters } from 'graphql';
import { withoutAny } from './without-any.mjs';

const documentOf = /^export const (\w+) = new TypedDocumentString\(`\n([^`]*)`/gm;

const textOf = (definition) => stripIgnoredCharacters(print(definition));

/** The name of the constant that has the text of a fragment. */
const constantOf = (name) => `textOf${name}`;

/** Writes the text of each fragment once, without spaces: the pages would otherwise contain it in every document. */
function compact(code) {
  const fragments = new Map();
  const compacted = code.replaceAll(documentOf, (_, name, document) => {
    const texts = parse(document).definitions.map((definition) => {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) return textOf(definition);
      fragments.set(definition.name.value, textOf(definition));
      return `\${${constantOf(definition.name.value)}}`;
    });
    return `export const ${name} = new TypedDocumentString(\`${texts.join(' ')}\``;
  });
  const constants = [...fragments].map(([name, text]) => `const ${constantOf(name)} = ${JSON.stringify(text)};\n`);
  // Documents contain their fragments, so nothing needs a fragment alone.
  const used = compacted.replaceAll(/^export const \w+FragmentDoc = .*;\n/gm, '');
  const beginning = used.indexOf('export const ');
  return `${used.slice(0, beginning)}${constants.join('')}${used.slice(beginning)}`;
}

const plain = withoutAny(typedDocuments);

export const plugin = async (...args) => {
  const { content, prepend } = await plain(...args);
  return { content: compact(content), prepend };
};
