/** The parts of `openapi.json` that the torture reads. */
export interface Description {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, DescribedParameter> };
}

export interface DescribedOperation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: (DescribedParameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

export interface DescribedParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

/** The parts of JSON Schema that the description uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
}

/** One operation of the REST API. */
export interface Route {
  method: string;
  path: string;
  operation: DescribedOperation;
}

export function routesOf({ paths }: Description): Route[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** The description of the API by itself. */
export async function readDescription(url: string, token: string): Promise<{ rest: Description; sdl: string }> {
  const headers = { authorization: `Bearer ${token}` };
  const [rest, sdl] = await Promise.all([
    fetch(`${url}/openapi.json`, { headers }),
    fetch(`${url}/schema.graphql`, { headers }),
  ]);
  if (!rest.ok || !sdl.ok) throw new Error(`The descriptions are answered with ${rest.status} and ${sdl.status}.`);
  const description: Description = JSON.parse(await rest.text());
  return { rest: description, sdl: await sdl.text() };
}
