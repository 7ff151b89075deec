-- What the open consoles are told of: leads, bookings and holds that came or changed, on whichever instance.

-- A notice in the writer's own transaction would make every commit wait for the one before it: a lead took three times as long.
-- So it is written down here, and whichever instance comes by first takes it out and tells all of them (data/console-notices.ts).
-- Unlogged and without an index: after a crash everybody looks anew anyway.
create unlogged table console_news (payload text not null);

-- No person is named in it but by id. `owners`: whose it is and whose it was. Who acts is known by the setting 'forecourt.actor',
-- where the transaction names one. Of each kind a transaction tells of a hundred things one by one; then, once, that there is more.
create function tell_console(
  kind text, id text, act text, department text, dealership text, owners uuid[], form text default null
) returns void language plpgsql as $$
declare
  counter text := 'forecourt.told_' || kind;
  told integer := coalesce(nullif(current_setting(counter, true), ''), '0')::integer;
begin
  if told > 100 then return; end if;
  perform set_config(counter, (told + 1)::text, true);
  insert into console_news (payload) values (case
    when told = 100 then json_build_object('kind', kind, 'id', null, 'act', 'changed')
    else json_build_object('kind', kind, 'id', left(id, 100), 'act', act,
      'department', department, 'dealership', left(dealership, 100), 'owners', coalesce(owners[1:20], '{}'),
      'form', form, 'actor', nullif(current_setting('forecourt.actor', true), ''))
    end::text);
end
$$;

-- One in quarantine is news to nobody until it is released, and new then.
create function lead_moved() returns trigger language plpgsql as $$
declare
  was_known boolean := tg_op = 'UPDATE' and (old.quarantined_at is null or old.released_at is not null);
begin
  perform tell_console('lead', new.id::text, case when was_known then 'changed' else 'added' end,
    new.department, new.dealership, '{}', new.form);
  -- Those who see it no longer hear that too.
  if was_known and (old.department, old.dealership) is distinct from (new.department, new.dealership) then
    perform tell_console('lead', new.id::text, 'changed', old.department, old.dealership, '{}', new.form);
  end if;
  return null;
end
$$;
create trigger lead_came after insert on leads for each row
  when (new.quarantined_at is null)
  execute function lead_moved();
create trigger lead_moved after update on leads for each row
  when ((new.quarantined_at is null or new.released_at is not null) and old.* is distinct from new.*)
  execute function lead_moved();

-- Whose counter it is: the same as domain/bookings has it.
create function counter_of(booking_kind text) returns text language sql immutable
  return case booking_kind when 'service' then 'service' else 'sales' end;

create function booking_moved() returns trigger language plpgsql as $$
begin
  perform tell_console('booking', new.id::text, case tg_op when 'INSERT' then 'added' else 'changed' end,
    counter_of(new.kind), new.dealership, '{}');
  return null;
end
$$;
create trigger booking_came after insert on bookings for each row execute function booking_moved();
create trigger booking_moved after update on bookings for each row
  when (old.* is distinct from new.*)
  execute function booking_moved();

-- A time nobody can be booked in changes the calendar of its counters; one without a kind, of both.
create function booking_block_moved() returns trigger language plpgsql as $$
declare
  block booking_blocks := case tg_op when 'DELETE' then old else new end;
  counter text;
begin
  foreach counter in array
    case when block.kind is null then array['sales', 'service'] else array[counter_of(block.kind)] end
  loop
    perform tell_console('booking', 'block ' || block.id, 'changed', counter, block.dealership, '{}');
  end loop;
  return null;
end
$$;
create trigger booking_block_moved after insert or update or delete on booking_blocks
  for each row execute function booking_block_moved();

-- A hold on a car belongs to the sales counter of its lead's dealership, and is as quiet as its lead.
create function reservation_moved() returns trigger language plpgsql as $$
begin
  perform tell_console('booking', 'hold ' || new.id, case tg_op when 'INSERT' then 'added' else 'changed' end,
      'sales', leads.dealership, '{}')
    from leads
    where leads.id = new.lead_id and (leads.quarantined_at is null or leads.released_at is not null);
  return null;
end
$$;
create trigger reservation_came after insert on reservations for each row execute function reservation_moved();
create trigger reservation_moved after update on reservations for each row
  when (old.* is distinct from new.*)
  execute function reservation_moved();
