import { CaptureTag, Liquid, type Context } from 'liquidjs';

/** How long a template may be, how long it may take in ms, and what it may allocate, in characters and list items. */
const limits = { parseLimit: 200_000, renderLimit: 250, memoryLimit: 250_000 };

/** Captured texts count toward the memory, because each can be made of several copies of the one before. */
class CountedCapture extends CaptureTag {
  override *render(context: Context): Generator<unknown, void, string> {
    yield* super.render(context);
    const captured: unknown = Reflect.get(context.bottom(), this.variable);
    if (typeof captured === 'string') context.memoryLimit.use(captured.length);
  }
}

const lengthOf = (texts: readonly unknown[]): number =>
  texts.flat().reduce<number>((sum, one) => sum + (typeof one === 'string' ? one.length : 0), 0);

/**
 * Makes each filter of a list count what it does toward the memory: it reads a path or evaluates an expression for each
 * item, and Liquid looks at the time only later.
 */
function countFilters({ filters }: Liquid): void {
  for (const [name, filter] of Object.entries(filters)) {
    // `raw`, which only marks its value.
    if (typeof filter !== 'function') continue;
    filters[name] = function counted(value, ...given) {
      if (Array.isArray(value)) this.context.memoryLimit.use(value.length * (1 + lengthOf(given)));
      return filter.call(this, value, ...given);
    };
  }
}

/**
 * Liquid for templates of shops, which must not stop the process. Partial templates are in memory: templates cannot read
 * files. Texts of shoppers cannot reach prototypes.
 */
export function limitedLiquid(options: {
  templates: Readonly<Record<string, string>>;
  outputEscape?: 'escape';
}): Liquid {
  const engine = new Liquid({
    ...limits,
    ...options,
    ownPropertyOnly: true,
    strictFilters: true,
    relativeReference: false,
  });
  engine.registerTag('capture', CountedCapture);
  countFilters(engine);
  return engine;
}
