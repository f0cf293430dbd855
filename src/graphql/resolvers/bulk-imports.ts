import {
  bulkImport as getImport,
  bulkImportRefusals as listRefusals,
  bulkImports as listImports,
} from '../../domain/bulk/read-imports.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const bulkImports: Resolvers = {
  Query: {
    bulkImports: query(listImports, (result) => result.bulkImports),
    bulkImport: query(getImport, (result) => result.bulkImport),
    bulkImportRefusals: query(listRefusals, (result) => result.refusals),
  },
};
