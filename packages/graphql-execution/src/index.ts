export type { Run } from './compile-operation.js';
export { createConstantResults, type ConstantResults } from './constant-results.js';
export type { CopiedObject } from './copying/copied-objects.js';
export type { CostOfRootField, Variables } from './cost.js';
export { createKnownDocuments, type KnownDocuments } from './known-documents.js';
export { limitRule, mostValidationErrors } from './limit-rules.js';
export {
  createPreparedOperations,
  type PreparedOperation,
  type PrepareOperation,
  type PreparingOptions,
  type ValidOperation,
} from './prepared-operations.js';
export { repetitionRule } from './repetition-rule.js';
