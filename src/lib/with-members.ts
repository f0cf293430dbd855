/**
 * A copy of an object with more members. For a context, which has about 40 members, V8 needs 6 µs if the object is
 * spread first in a literal, and 2 µs for this.
 */
export const withMembers = <Base extends object, More extends object>(base: Base, members: More): Base & More =>
  Object.assign({}, base, members);
