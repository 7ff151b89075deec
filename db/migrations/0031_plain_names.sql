-- Renames tables, columns, triggers and functions to the words of the product: hold, quarantine, console event. Nothing else
-- changes but the words of one exception. Instances of the previous version cannot run beside this one: stop all of them before
-- the update.

alter table reservations rename to holds;
alter sequence reservations_id_seq rename to holds_id_seq;
alter index reservations_pkey rename to holds_pkey;
alter index reservations_stockid rename to holds_stockid;
alter index reservations_lead rename to holds_lead;
alter index reservations_open rename to holds_open;
alter table outbox rename column reservation_id to hold_id;
alter index outbox_reservation rename to outbox_hold;

alter table leads rename column doubts to quarantine_reasons;
alter table leads rename column on_desk to is_listed;
alter table bookings rename column cancel_word to cancel_reason;
alter table console_news rename to console_events;
alter table imports rename column taken to imported;

-- Triggers are named after the change that fires them.
alter trigger stock_moves on vehicles rename to stock_version;
alter trigger stock_moves on vehicle_pictures rename to stock_version;
alter trigger content_moves on site_config rename to content_version;
alter trigger content_moves on dealerships rename to content_version;
alter trigger content_moves on redirects rename to content_version;
alter trigger content_moves on outside_content rename to content_version;
alter trigger content_moves on documents rename to content_version;
alter trigger audit_stands on audit rename to audit_append_only;
alter trigger audit_stays on audit rename to audit_no_truncate;
alter trigger lead_assignments_on_desk on lead_assignments rename to lead_assignments_copied;
alter trigger leads_tally_in on leads rename to leads_tally_insert;
alter trigger leads_tally_moved on leads rename to leads_tally_update;
alter trigger leads_tally_out on leads rename to leads_tally_delete;
alter trigger lead_came on leads rename to lead_added;
alter trigger lead_moved on leads rename to lead_changed;
alter trigger lead_event_came on lead_events rename to lead_event_added;
alter trigger answer_moved on outbox rename to reply_changed;
alter trigger booking_came on bookings rename to booking_added;
alter trigger booking_moved on bookings rename to booking_changed;
alter trigger booking_block_moved on booking_blocks rename to booking_block_changed;
alter trigger reservation_came on holds rename to hold_added;
alter trigger reservation_moved on holds rename to hold_changed;
alter trigger sales_tag_moved on sales_tags rename to sales_tag_changed;
alter trigger sales_tag_given on sales_tag_vehicles rename to sales_tag_assigned;
alter trigger mail_template_moved on mail_templates rename to mail_template_changed;
alter trigger document_came on documents rename to document_added;
alter trigger document_moved on documents rename to document_changed;
alter trigger redirect_moved on redirects rename to redirect_changed;
alter trigger media_moved on media rename to media_changed;
alter trigger sessions_moved on users rename to sessions_changed;
alter trigger sessions_moved on sessions rename to sessions_changed;
alter trigger sessions_moved on second_factors rename to sessions_changed;

alter function move_version() rename to raise_version;
alter function move_content() rename to raise_content_version;
alter function audit_stands() rename to refuse_audit_change;
alter function keep_lead_on_desk() rename to copy_assignment_to_lead;
alter function keep_vehicle_history() rename to record_vehicle_history;
alter function lead_moved() rename to lead_changed;
alter function lead_event_came() rename to lead_event_added;
alter function answer_moved() rename to reply_changed;
alter function booking_moved() rename to booking_changed;
alter function booking_block_moved() rename to booking_block_changed;
alter function reservation_moved() rename to hold_changed;
alter function sales_tag_moved() rename to sales_tag_changed;
alter function sales_tag_given() rename to sales_tag_assigned;
alter function mail_template_moved() rename to mail_template_changed;
alter function document_moved() rename to document_changed;
alter function redirect_moved() rename to redirect_changed;
alter function media_moved() rename to media_changed;
alter function sessions_moved() rename to sessions_changed;
alter function tell_console(text, text, text, text, text, uuid[], text) rename to record_console_event;
alter function asked_before(text, text, text, timestamptz) rename to recent_contact;

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'an audit entry cannot be changed or deleted';
end $$;

-- The body of a plpgsql function is text, so the new names are written into it here.
do $$
declare
  renames constant jsonb := '{"tell_console": "record_console_event", "console_news": "console_events", "on_desk": "is_listed"}';
  routine record;
  definition text;
  former text;
begin
  for routine in
    select oid from pg_proc
    where pronamespace = current_schema()::regnamespace and prosrc ~ '\m(tell_console|console_news|on_desk)\M'
  loop
    definition := pg_get_functiondef(routine.oid);
    for former in select jsonb_object_keys(renames) loop
      definition := regexp_replace(definition, '\m' || former || '\M', renames ->> former, 'g');
    end loop;
    execute definition;
  end loop;
end $$;

drop function take_plain_lead(jsonb, jsonb, jsonb, bigint, bigint);

-- Writes a lead that needs no decision, its idempotency key and its outbox messages in one round trip. Returns null and writes
-- nothing if there is something to decide after all.
create function submit_plain_lead(
  lead jsonb, messages jsonb, request jsonb, max_per_person bigint, max_same_message bigint
) returns uuid language plpgsql as $$
declare
  received_at timestamptz := lead ->> 'created_at';
  history record;
  new_id uuid;
begin
  if request is not null then
    insert into idempotency_keys (call, key, body_digest, answer, created_at)
    values (request ->> 'call', request ->> 'key', request ->> 'bodyDigest', request -> 'answer', received_at)
    on conflict (call, key) do nothing;
    if not found then return null; end if;
  end if;
  select * into history from recent_contact(lead ->> 'email', lead ->> 'phone', lead ->> 'message', received_at);
  if history.from_person < max_per_person and history.same_message < max_same_message then
    new_id := insert_lead(lead || jsonb_build_object('linked_to', history.first_lead));
  end if;
  if new_id is null then
    delete from idempotency_keys where call = request ->> 'call' and key = request ->> 'key';
    return null;
  end if;
  insert into outbox (lead_id, purpose, recipient, dedupe_key, next_at, created_at)
  select new_id, purpose, recipient, "dedupeKey", received_at, received_at
  from jsonb_to_recordset(messages) as message (purpose text, recipient text, "dedupeKey" text)
  on conflict (dedupe_key) do nothing;
  return new_id;
end $$;
