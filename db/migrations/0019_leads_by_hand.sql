-- What staff do with leads by hand: join those of one person, and write to them.

alter table leads add column merged_at timestamptz;
create index leads_merged on leads (merged_into) where merged_into is not null;

-- A mail somebody of the staff has written. Its words are there from the start, and its answer goes to whoever wrote it.
alter table outbox
  add column event_id bigint references lead_events (id) on delete set null,
  add column reply_to jsonb;
create index outbox_event on outbox (lead_id, event_id) where event_id is not null;
drop index outbox_recipient;
create index outbox_recipient on outbox (lower(recipient)) where purpose in
  ('acknowledgement', 'answer', 'booking_made', 'booking_confirmed', 'booking_moved', 'booking_cancelled');

-- Whoever looks at the timeline sees that a mail has gone, or has not.
create function answer_moved() returns trigger language plpgsql as $$
begin
  perform tell_console('assignment', new.lead_id::text, 'changed', leads.department, leads.dealership,
      array_remove(array[leads.assigned_to], null))
    from leads where leads.id = new.lead_id;
  return null;
end
$$;
create trigger answer_moved after update of status on outbox for each row
  when (new.event_id is not null and old.status is distinct from new.status)
  execute function answer_moved();
