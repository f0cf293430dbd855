/** Who made a change: a person or an access token. */
export interface Maker {
  kind: string;
  name: string;
}

/** An event of an order, as far as it says who did something. */
interface MadeEvent {
  type: string;
  data: Record<string, unknown>;
  madeBy: Maker | null;
}

/** Who did what to an order, as far as its events say it. */
export interface Makers {
  /** The draft, or an order that somebody made. */
  order: Maker | undefined;
  /** The last change of the note and the other metadata. */
  note: Maker | undefined;
  /** By the ID of the shipment, of the return, and of the transaction of a refund. */
  shipments: ReadonlyMap<string, Maker>;
  returns: ReadonlyMap<string, Maker>;
  refunds: ReadonlyMap<string, Maker>;
}

const textAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  let found = value;
  for (const name of path)
    found = typeof found === 'object' && found !== null && name in found ? Reflect.get(found, name) : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** The makers of the things with an ID in the data of some events. */
function byId(events: readonly MadeEvent[], type: string, ...path: readonly string[]): Map<string, Maker> {
  const makers = new Map<string, Maker>();
  for (const event of events) {
    const id = event.type === type ? textAt(event.data, ...path) : undefined;
    if (id !== undefined && event.madeBy && !makers.has(id)) makers.set(id, event.madeBy);
  }
  return makers;
}

/** Who did what, from the events of an order in their order. */
export function makersOf(events: readonly MadeEvent[]): Makers {
  const changesNote = ({ type, data }: MadeEvent): boolean =>
    type === 'order/updated' && Array.isArray(data['changed']) && data['changed'].includes('order_meta_data');
  return {
    order: events.find(({ type }) => type === 'order/initialized')?.madeBy ?? undefined,
    note: events.findLast(changesNote)?.madeBy ?? undefined,
    shipments: byId(events, 'shipment/created', 'shipment', 'id'),
    returns: byId(events, 'return/requested', 'return', 'id'),
    refunds: byId(events, 'refund/created', 'transaction_id'),
  };
}

/** The makers of some events, each once. Of a purchase only people: that a backend began it says nothing. */
export function makersOfGroup(kind: string, events: readonly MadeEvent[]): Maker[] {
  const makers = new Map<string, Maker>();
  for (const { madeBy } of events)
    if (madeBy && (kind === 'change' || madeBy.kind === 'person')) makers.set(`${madeBy.kind} ${madeBy.name}`, madeBy);
  return [...makers.values()];
}
