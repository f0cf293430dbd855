import { plugin as resolverTypes } from '@graphql-codegen/typescript-resolvers';
import { withoutAny } from './without-any.mjs';

export const plugin = withoutAny(resolverTypes);
