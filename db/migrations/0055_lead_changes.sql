-- Leads whose figures changed, for the instances that keep the figures in memory (0105). Each transaction adds rows and
-- waits for no other. Unlogged: a crash of the server empties both tables, and every instance then reads all leads again.
create unlogged table lead_changes (
  changed_in xid8 not null default pg_current_xact_id(),
  lead_id uuid not null
);
create index lead_changes_changed_in on lead_changes (changed_in);

-- Its one row tells instances whether the changes since their last look are complete.
create unlogged table lead_change_state (
  only_row boolean primary key default true check (only_row),
  -- Differs after the tables were emptied.
  epoch uuid not null default gen_random_uuid(),
  -- Changes of earlier transactions have been removed.
  complete_from xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  -- The next `complete_from`.
  next_from xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  moved_at timestamptz not null default now()
);

create function record_lead_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into lead_changes (lead_id) select id from old_rows;
  else
    insert into lead_changes (lead_id) select id from new_rows;
  end if;
  return null;
end $$;
create trigger lead_changes_insert after insert on leads
  referencing new table as new_rows for each statement execute function record_lead_changes();
create trigger lead_changes_update after update on leads
  referencing new table as new_rows for each statement execute function record_lead_changes();
create trigger lead_changes_delete after delete on leads
  referencing old table as old_rows for each statement execute function record_lead_changes();

-- A lead counts as booked while it has a booking that is not cancelled.
create function record_booked_leads() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.lead_id is not null then
    insert into lead_changes (lead_id) values (new.lead_id);
  end if;
  if tg_op <> 'INSERT' and old.lead_id is not null then
    insert into lead_changes (lead_id) values (old.lead_id);
  end if;
  return null;
end $$;
create trigger booked_leads_changed after insert or update of lead_id, status or delete on bookings
  for each row execute function record_booked_leads();
