/**
 * A document that describes the interface, as data. One file for each document has its resources and one row for each
 * of its operations, in the words and the order of the document, so that both can be read side by side.
 *
 * A type is `string`, `integer`, `number`, `boolean`, `date-time`, `date`, `decimal`, `object`, `map<string>`, `null`,
 * `{}` (the empty object), a literal in quotes, the name of a resource, one of these with `[]` for a list, or several of
 * them with ` | ` between. A member that a request must have ends with `!`.
 *
 * After ` // ` stands a justified exception:
 * - `may be null: …` for a member of a response that the document describes without null;
 * - `always empty: …` for one that has no value in any response of the test;
 * - `not refused: …` for one of a request that is not refused with a value of another type;
 * - `may be missing: …` for one that the document requires.
 */
export type Members = Readonly<Record<string, string>>;

/** One operation of a document. */
export interface Row {
  /** The name, as the document writes it. */
  operation: string;
  /** Method and path; parameters in braces. */
  rest: string;
  /** `query` or `mutation` and its name; `none: …` with the reason, if only REST has it. */
  graphql: string;
  /** What exists before the call: a name of `given.ts`. */
  given: string;
  /** The members of the body, or of the query of a GET. */
  request?: Members;
  /** A request with each of these members. `$name` is a value of what is given. */
  example?: Readonly<Record<string, unknown>>;
  /** The sets of members that can be sent together, if not all of them can. */
  together?: readonly (readonly string[])[];
  /** 200 if omitted. */
  status?: number;
  /** The members of the response by their path in the body; empty for a response without a body. */
  response: Members;
  /** Where GraphQL has a member, if not under the same name; `[]` goes into a list. */
  graphqlPaths?: Readonly<Record<string, string>>;
  /** The name of an argument in GraphQL, if it is not the same; a reason in parentheses, if there is none. */
  graphqlNames?: Readonly<Record<string, string>>;
  /** What is missing, with the reason. The keys are lines of the output. */
  except?: Readonly<Record<string, string>>;
}

export interface Document {
  /** The name of the document's file. */
  file: string;
  resources: Readonly<Record<string, Members>>;
  operations: readonly Row[];
}

/** A type with its exception. */
export interface Described {
  type: string;
  isRequired: boolean;
  mayBeNull: boolean;
  isAlwaysEmpty: boolean;
  isNotRefused: boolean;
}

/** Reads a member's type; throws an error for an exception without a reason. */
export function described(text: string): Described {
  const [whole = '', exception = ''] = text.split(' // ');
  const kind = /^(may be null|always empty|not refused|may be missing): \S/.exec(exception)?.[1];
  if (exception !== '' && kind === undefined) throw new Error(`unreadable exception: ${text}`);
  const isRequired = whole.endsWith('!');
  return {
    type: isRequired ? whole.slice(0, -1) : whole,
    isRequired: isRequired && kind !== 'may be missing',
    mayBeNull: kind === 'may be null' || kind === 'always empty',
    isAlwaysEmpty: kind === 'always empty',
    isNotRefused: kind === 'not refused',
  };
}
