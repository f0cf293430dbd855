/**
 * Reads the first string, number or boolean of this name in a JSON text. The responses of a checkout are searched, not parsed:
 * the load shares the processor with the service, and the load for the bare server parses nothing either. Throws an error if
 * there is none.
 */
export function readMember(text: string, name: string): string {
  const [, value] = new RegExp(`"${name}":"?([\\w.-]+)`).exec(text) ?? [];
  if (value === undefined) throw new Error(`${name} is missing in ${text.slice(0, 300)}`);
  return value;
}
