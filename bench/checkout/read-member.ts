/**
 * Reads the first string, number or boolean of this name in a JSON text. The responses of a checkout are searched, neither
 * decoded nor parsed: the load shares the processor with the service, and the load for the bare server discards the
 * responses. Throws an error if there is none.
 */
export function readMember(json: Buffer, name: string): string {
  const start = json.indexOf(`"${name}":`);
  const found = start === -1 ? '' : json.toString('latin1', start, start + 1_000);
  const [, value] = /^"\w+":"?([\w.-]+)/.exec(found) ?? [];
  if (value === undefined) throw new Error(`${name} is missing in ${json.toString('latin1', 0, 300)}`);
  return value;
}
