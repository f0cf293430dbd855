/** Things of which an event is told, as a part of a statement: all of it is our own SQL, `from` with its rows' columns. */
interface Told {
  shopId: string;
  type: string;
  data: string;
  occurredAt: string;
  from: string;
}

/**
 * SQL that appends an event of no order to the shop's log for each row of `from`, in the statement that makes the change
 * (contract 3, "One log").
 */
export const appendedEvents = ({ shopId, type, data, occurredAt, from }: Told): string =>
  `insert into events (shop_id, position, id, type, data, occurred_at)
  select ${shopId}, event_position((select taken_event_places(${shopId})) + (row_number() over ())::integer),
    gen_random_uuid(), ${type}, ${data}, ${occurredAt} from ${from}`;
