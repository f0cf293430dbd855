import { z } from 'zod';
import { errorTable, type Fault } from '../errors.js';
import { localizedMessage } from '../languages/localized-message.js';
import { snakeCase, wirePath } from '../lib/wire.js';

/** A fault as REST sends it. */
export interface WireFault {
  message: string;
  /** In the language that the caller asked for. */
  localized_message?: string;
  type: string;
  field: string;
  severity: string;
  sub_type: string;
  code: string;
  address_type?: string;
  /** Details of the refusal. */
  [detail: string]: unknown;
}

function fieldOf(field: string, input: z.ZodType | undefined): string {
  return input ? wirePath(input, field) : field.split('.').map(snakeCase).join('.');
}

/**
 * Replaces names of members in a message by their snake_case names: those on the path to the fault and their siblings.
 */
function messageOf(message: string, field: string, wireField: string, input: z.ZodType | undefined): string {
  const wireSegments = wireField.split('.');
  const onTheWay = new Map(field.split('.').map((segment, index) => [segment, wireSegments[index]]));
  const beside = input instanceof z.ZodObject ? input.shape : {};
  return message.replace(/\b[a-z][a-z0-9]*[A-Z0-9]\w*/g, (word) => {
    const known =
      onTheWay.get(word) ?? (Object.hasOwn(beside, word) ? wirePath(input ?? z.object({}), word) : undefined);
    return known ?? word;
  });
}

/** Members that existing clients read by these names. */
const camelCaseNames = new Set(['handleSCA', 'clientSecretToken']);

const wireName = (name: string): string => (camelCaseNames.has(name) ? name : snakeCase(name));

/** Details are our own data, so all of their names are converted. */
function wireDetails(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wireDetails);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [wireName(name), wireDetails(member)]));
}

/**
 * The fault with wire names; `input` is the schema of the call's input. `acceptLanguage` is the header of the request.
 */
export function wireFault(fault: Fault, input: z.ZodType | undefined, acceptLanguage?: string): WireFault {
  const row: (typeof errorTable)[Fault['code']] & { subType?: string } = errorTable[fault.code];
  const given = fault.field ?? '';
  const field = fieldOf(given, input);
  const details = wireDetails(fault.details ?? {});
  const localized = localizedMessage(fault, acceptLanguage);
  return {
    message: messageOf(fault.message, given, field, input),
    ...(localized === undefined ? {} : { localized_message: localized }),
    type: fault.type ?? row.type,
    field,
    severity: fault.severity ?? row.severity,
    sub_type: fault.subType ?? row.subType ?? '',
    code: fault.foreignCode ?? fault.code,
    ...(fault.addressType ? { address_type: fault.addressType } : {}),
    ...(typeof details === 'object' ? details : {}),
  };
}
