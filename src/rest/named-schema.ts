import type { JsonSchema } from './wrap.js';

/** A reference to a schema among the components, which contains the definition until `hoistDefinitions` moves it. */
export const namedSchema = (name: string, schema: JsonSchema): JsonSchema => ({
  $ref: `#/$defs/${name}`,
  $defs: { [name]: schema },
});

/** `createDiscountCode` → `CreateDiscountCode`. */
export const schemaName = (operationId: string): string => operationId.charAt(0).toUpperCase() + operationId.slice(1);
