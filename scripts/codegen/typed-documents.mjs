import { plugin as typedDocuments } from '@graphql-codegen/typed-document-node';
import { withoutAny } from './without-any.mjs';

export const plugin = withoutAny(typedDocuments);
