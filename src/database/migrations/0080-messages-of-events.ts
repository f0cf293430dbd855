/**
 * The body of an event of the log is made from the event again for each later attempt; the position refers to it. The
 * other columns are those of the order at that time that are not part of the event. Bodies are still stored for test
 * events, which are not in the log.
 */
export const messagesOfEvents = {
  name: '0080-messages-of-events',
  up: /* sql */ `
alter table webhook_messages
  alter column body drop not null,
  add column position bigint,
  add column status text,
  add column cancelled_at timestamptz,
  add column platform_order_id text,
  add constraint webhook_messages_content check ((body is null) <> (position is null)) not valid;
`,
};
