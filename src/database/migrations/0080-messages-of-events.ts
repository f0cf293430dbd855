/**
 * The body of a message is made from its event for each attempt, and stored when the event is deleted from the log: then
 * there is no position. The other columns are those of the order at that time that are not part of the event. The bodies
 * of test events, which are not in the log, are stored immediately. Stored bodies are rarely read, so they are compressed.
 */
export const messagesOfEvents = {
  name: '0080-messages-of-events',
  up: /* sql */ `
alter table webhook_messages
  alter column body drop not null,
  alter column body set storage extended,
  add column position bigint,
  add column status text,
  add column cancelled_at timestamptz,
  add column platform_order_id text;
`,
};
