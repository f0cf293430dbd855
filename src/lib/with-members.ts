/**
 * A copy of an object with more members. V8 copies an object with many members, such as a context, faster with this than
 * with a spread at the beginning of a literal.
 */
export const withMembers = <Base extends object, More extends object>(base: Base, members: More): Base & More =>
  Object.assign({}, base, members);
