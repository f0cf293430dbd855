/** A value of a response that is already JSON text. Where it is serialized as a value, it is parsed again. */
export class CopiedText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** How deep copied texts may be in the data of a response: below a root field. */
const deepest = 2;

/** Whether a value is an object with members. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function holdsCopied(value: unknown, depth = deepest): boolean {
  if (value instanceof CopiedText) return true;
  return depth > 0 && isRecord(value) && Object.values(value).some((member) => holdsCopied(member, depth - 1));
}

/** The data of a response as JSON, in which copied texts are inserted as they are. */
export function dataText(value: unknown): string {
  if (value instanceof CopiedText) return value.text;
  if (!isRecord(value) || !holdsCopied(value)) return JSON.stringify(value);
  let members = '';
  for (const [key, member] of Object.entries(value))
    if (member !== undefined) members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${dataText(member)}`;
  return `{${members}}`;
}
