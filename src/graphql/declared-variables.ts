import type { OperationDefinitionNode } from 'graphql';

/** Removes the variables that the operation does not declare, in place: a caller may still hold the object. */
export function dropUndeclaredVariables(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void {
  const declared = new Set(variableDefinitions.map(({ variable }) => variable.name.value));
  for (const name of Object.keys(variables)) if (!declared.has(name)) delete variables[name];
}
