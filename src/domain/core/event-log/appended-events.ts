/**
 * SQL fragments for the rows whose events are appended. They never contain text from callers; `from` has the columns
 * that the others use.
 */
interface EventRows {
  shopId: string;
  type: string;
  data: string;
  occurredAt: string;
  from: string;
}

/**
 * SQL that appends an event to the shop's log for each row of `from`, in the statement that makes the change. For
 * events that do not belong to an order.
 */
export const appendedEvents = ({ shopId, type, data, occurredAt, from }: EventRows): string =>
  `insert into events (shop_id, position, id, type, data, occurred_at)
  select ${shopId}, event_position((select taken_event_places(${shopId})) + (row_number() over ())::integer),
    gen_random_uuid(), ${type}, ${data}, ${occurredAt} from ${from}`;
