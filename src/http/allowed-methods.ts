/** The methods of each path, for 405 responses and the `Allow` header. */
export interface AllowedMethods {
  add(pattern: string, methods: readonly string[]): void;
  /** The methods of the routes that match a path, sorted; none for an unknown path. */
  of(path: string): string[];
}

/** `/orders/:id/*` as an expression: a parameter is one segment, a star the rest. */
function expressionOf(pattern: string): RegExp {
  const segments = pattern.split('/').map((segment) => {
    if (segment.startsWith(':')) return '[^/]+';
    return segment === '*' ? '.*' : segment.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${segments.join('/')}$`);
}

export function createAllowedMethods(): AllowedMethods {
  const routes = new Map<string, { expression: RegExp; methods: Set<string> }>();
  return {
    add(pattern, methods) {
      const route = routes.get(pattern) ?? { expression: expressionOf(pattern), methods: new Set() };
      for (const method of methods) route.methods.add(method);
      routes.set(pattern, route);
    },
    of(path) {
      const fitting = [...routes.values()].filter(({ expression }) => expression.test(path));
      return [...new Set(fitting.flatMap(({ methods }) => [...methods]))].toSorted();
    },
  };
}
