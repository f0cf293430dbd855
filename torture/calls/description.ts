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

/** How often a description is asked for. */
const tries = 10;

/** The response to a request; on a machine that stands still it may take several. */
async function readText(url: string, token: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (response.ok) return await response.text();
    if (attempt === tries) throw new Error(`${url} is answered with ${response.status}.`);
    await response.arrayBuffer();
  }
}

/** The description of the API by itself. */
export async function readDescription(url: string, token: string): Promise<{ rest: Description; sdl: string }> {
  const description: Description = JSON.parse(await readText(`${url}/openapi.json`, token));
  return { rest: description, sdl: await readText(`${url}/schema.graphql`, token) };
}
