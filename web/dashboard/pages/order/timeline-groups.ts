/** An event of an order, as far as its group depends on it. */
interface GroupedEvent {
  id: string;
  type: string;
  sequence: number | null;
  version: number | null;
  occurredAt: string;
}

interface GroupedCall {
  id: string;
  type: string;
  createdAt: string;
}

interface GroupedMail {
  id: string;
  createdAt: string;
}

/** Something that happened to an order: an event, a call of a gateway, or an email. */
export type Entry<Event, Call, Mail> =
  | { kind: 'event'; at: string; key: string; event: Event }
  | { kind: 'call'; at: string; key: string; call: Call }
  | { kind: 'mail'; at: string; key: string; mail: Mail };

/** Entries that are shown as one: the purchase, or what one operation did. */
export interface TimelineGroup<Event, Call, Mail> {
  key: string;
  at: string;
  /** `checkout` until the order is processed. */
  kind: 'purchase' | 'checkout' | 'change' | 'call' | 'mail';
  entries: readonly Entry<Event, Call, Mail>[];
}

interface Happened<Event, Call, Mail> {
  events: readonly Event[];
  calls: readonly Call[];
  mails: readonly Mail[];
  /** There are more events than these. What happened after the last one is left out. */
  hasMore: boolean;
}

/** Entries in chronological order; those of the same time as they come in. */
const inOrder = <Of extends { at: string }>(entries: readonly Of[]): Of[] =>
  entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));

/**
 * What happened to an order, in chronological groups. All until the order was processed is one group, also what the
 * statement that processed it recorded. After that, the events of one version of the order are a group.
 */
export function timelineGroups<Event extends GroupedEvent, Call extends GroupedCall, Mail extends GroupedMail>({
  events,
  calls,
  mails,
  hasMore,
}: Happened<Event, Call, Mail>): TimelineGroup<Event, Call, Mail>[] {
  const last = hasMore ? events.at(-1)?.occurredAt : undefined;
  const isShown = ({ createdAt }: { createdAt: string }): boolean => last === undefined || createdAt <= last;
  const processed = events.find(({ type }) => type === 'order/processed');
  const isOfPurchase = ({ sequence, version, type }: Event): boolean =>
    processed === undefined ||
    (sequence ?? 0) <= (processed.sequence ?? 0) ||
    (version !== null && version === processed.version) ||
    type === 'processing/step';
  const isCallOfPurchase = ({ type, createdAt }: Call): boolean =>
    processed === undefined || createdAt <= processed.occurredAt || type === 'AUTHORIZE';

  const eventEntries = events.map((event) => ({ kind: 'event' as const, at: event.occurredAt, key: event.id, event }));
  const callEntries = calls
    .filter(isShown)
    .map((call) => ({ kind: 'call' as const, at: call.createdAt, key: call.id, call }));
  const mailEntries = mails
    .filter(isShown)
    .map((mail) => ({ kind: 'mail' as const, at: mail.createdAt, key: mail.id, mail }));

  const purchase = inOrder<Entry<Event, Call, Mail>>([
    ...eventEntries.filter(({ event }) => isOfPurchase(event)),
    ...callEntries.filter(({ call }) => isCallOfPurchase(call)),
  ]);
  const [first] = purchase;
  const groups: TimelineGroup<Event, Call, Mail>[] = first
    ? [
        {
          key: 'purchase',
          at: processed?.occurredAt ?? first.at,
          kind: processed ? 'purchase' : 'checkout',
          entries: purchase,
        },
      ]
    : [];
  const versions = new Map<number | string, Entry<Event, Call, Mail>[]>();
  for (const entry of eventEntries.filter(({ event }) => !isOfPurchase(event))) {
    const version = entry.event.version ?? entry.key;
    const known = versions.get(version);
    if (known) known.push(entry);
    else versions.set(version, [entry]);
  }
  for (const entries of versions.values())
    groups.push({ key: entries[0]?.key ?? '', at: entries[0]?.at ?? '', kind: 'change', entries });
  for (const entry of callEntries.filter(({ call }) => !isCallOfPurchase(call)))
    groups.push({ key: entry.key, at: entry.at, kind: 'call', entries: [entry] });
  for (const entry of mailEntries) groups.push({ key: entry.key, at: entry.at, kind: 'mail', entries: [entry] });
  return inOrder(groups);
}
