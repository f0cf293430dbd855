export {
  converting,
  copiedText,
  copyAny,
  copyBoolean,
  copyInteger,
  copyObject,
  copyString,
  listOf,
  orNull,
  type ValueCopier,
} from './json-copier.js';
export { objectOf, type NewMember } from './object-copier.js';
