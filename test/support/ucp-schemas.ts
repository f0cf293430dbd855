import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The files of the protocol, which are not part of this repository. */
const folder =
  process.env['UCP_SPECIFICATION'] ?? path.join(import.meta.dirname, '../../../shared/spec/ucp-2026-04-08');

/** Whether the files of the protocol are there. Otherwise, the tests that compare with them are skipped. */
export const hasSpecification = existsSync(folder);
if (!hasSpecification) process.stdout.write(`${folder} is missing: tests that compare with it are skipped\n`);

/** A file of the protocol as JSON. */
export const protocolFile = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

/** The names of the files in a folder of the protocol. */
export const protocolFiles = (name: string): string[] =>
  readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

interface Schema {
  $id?: string;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The errors of a value against a schema of the protocol, such as `shopping/cart.json#/$defs/cart`; none if it is valid. */
export function createProtocolValidator(): (schema: string, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const file of protocolFiles('source/schemas')) {
    const schema = protocolFile(`source/schemas/${file}`);
    if (isSchema(schema) && schema.$id) ajv.addSchema(schema);
  }
  const profile = JSON.stringify(protocolFile('source/discovery/profile_schema.json'));
  // Its references are wrong from the place that its $id names.
  const corrected: unknown = JSON.parse(profile.replaceAll('../schemas/ucp.json', '../ucp.json'));
  if (isSchema(corrected)) ajv.addSchema(corrected);
  return (schema, value) => {
    const validate = ajv.getSchema(`https://ucp.dev/schemas/${schema}`);
    if (!validate) throw new Error(`there is no schema ${schema}`);
    return validate(value) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
  };
}
