import type { UcpOperation, UcpVersion } from './ucp-version.js';

/** An operation in each version that has it. */
export type OfVersions = ReadonlyMap<string, UcpOperation>;

function grouped(versions: readonly UcpVersion[], keyOf: (operation: UcpOperation) => string | undefined) {
  const found = new Map<string, { first: UcpOperation; ofVersion: Map<string, UcpOperation> }>();
  for (const { version, operations } of versions)
    for (const operation of operations) {
      const key = keyOf(operation);
      if (key === undefined) continue;
      const entry = found.get(key) ?? { first: operation, ofVersion: new Map<string, UcpOperation>() };
      entry.ofVersion.set(version, operation);
      found.set(key, entry);
    }
  return found;
}

/** The operations of all versions, those of the same route together. */
export const operationsByRoute = (versions: readonly UcpVersion[]) =>
  grouped(versions, ({ method, path }) => `${method} ${path}`);

/** The operations of all versions, by the names of their tools. */
export const operationsByTool = (versions: readonly UcpVersion[]): ReadonlyMap<string, { ofVersion: OfVersions }> =>
  grouped(versions, ({ tool }) => tool?.name);
