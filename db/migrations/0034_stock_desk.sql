-- The stock desk: cars as drafts, fields that a feed no longer changes, the history of every change, deleted cars, and the
-- figures of each car.

alter table vehicles
  -- Fields changed by staff, by the names of the code: a feed leaves them alone.
  add column locked_fields text[] not null default '{}',
  add column sold_price integer check (sold_price > 0),
  add column sold_lead uuid references leads (id) on delete set null,
  drop constraint vehicles_status_check,
  add constraint vehicles_status_check check (status in ('draft', 'on_sale', 'pending', 'sold', 'withdrawn'));

-- Changes of staff that shoppers do not see yet: {field: {value, base, at, userId, name}}. One draft per car, shared by all staff.
create table vehicle_drafts (
  vehicle_id bigint primary key references vehicles (id) on delete cascade,
  fields jsonb not null,
  updated_at timestamptz not null
);

-- One act on many cars, which can be undone as a whole.
create table stock_batches (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  user_id uuid not null references users (id) on delete cascade,
  user_name text not null,
  label text not null,
  cars integer not null,
  undone_at timestamptz
);
create index stock_batches_at on stock_batches (at);

-- Who changed which field, from what to what. An undo is a change of its own.
create table vehicle_changes (
  id bigint generated always as identity primary key,
  vehicle_id bigint not null references vehicles (id) on delete cascade,
  at timestamptz not null,
  act text not null check (act in ('added', 'changed', 'photos', 'deleted', 'restored')),
  -- {field: {from, to}}; for photos a sentence in 'text'.
  fields jsonb not null default '{}',
  -- A person, or a feed.
  user_id uuid references users (id) on delete set null,
  by_name text not null,
  import_id integer,
  batch_id uuid references stock_batches (id) on delete set null,
  undoes bigint references vehicle_changes (id) on delete set null
);
create index vehicle_changes_vehicle on vehicle_changes (vehicle_id, id desc);
create index vehicle_changes_batch on vehicle_changes (batch_id) where batch_id is not null;
create index vehicle_changes_undoes on vehicle_changes (undoes) where undoes is not null;

-- A deleted car with everything that belonged to it, until it is restored or swept.
create table deleted_vehicles (
  id bigint primary key,
  stockid text not null,
  title text not null,
  dealership text,
  deleted_at timestamptz not null,
  deleted_by text not null,
  record jsonb not null
);
create index deleted_vehicles_at on deleted_vehicles (deleted_at);

-- Views and saves of a car by day. Only counts: nothing about who looked.
create table vehicle_days (
  vehicle_id bigint not null references vehicles (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  saves integer not null default 0,
  primary key (vehicle_id, day)
);
create index vehicle_days_day on vehicle_days (day);

-- What the stock list filters and sorts by, beside the car's own facts. In a table of its own, because every update of vehicles
-- raises the stock version. The figures are those of the last 30 days.
create table vehicle_desk (
  vehicle_id bigint primary key references vehicles (id) on delete cascade,
  photos integer not null default 0,
  problems text[] not null default '{}',
  status_since timestamptz not null,
  price_before integer,
  price_changed_at timestamptz,
  views integer not null default 0,
  saves integer not null default 0,
  enquiries integer not null default 0
);

-- What staff should mend in a car that is on sale or will be. In the order of importance; domain/vehicles/desk/problems.ts names them.
create function vehicle_problems(
  status text, condition text, price integer, price_type text, dealership text, vin text, kms integer, comments text, photos integer
) returns text[] language sql immutable parallel safe
  return case when status in ('draft', 'on_sale', 'pending') then array_remove(array[
    case when price is null then 'no_price' end,
    case when photos = 0 then 'no_photos' end,
    case when dealership is null then 'no_dealership' end,
    case when upper(trim(coalesce(vin, ''))) !~ '^[A-HJ-NPR-Z0-9]{17}$' then 'no_vin' end,
    case when condition <> 'new' and kms is null then 'no_kms' end,
    case when condition <> 'used' and price is not null and price_type = 'egc' then 'no_drive_away' end,
    case when photos between 1 and 5 then 'few_photos' end,
    case when comments = '' then 'no_description' end
  ], null) else '{}' end;

create function write_vehicle_desk() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into vehicle_desk (vehicle_id, problems, status_since)
    select id, vehicle_problems(status, condition, price, price_type, dealership, vin, kms, comments, 0),
      coalesce(sold_at, created_at)
    from new_rows;
  else
    update vehicle_desk desk set
      problems = change.problems,
      status_since = case when change.has_status then coalesce(change.sold_at, now()) else desk.status_since end,
      price_before = case when change.has_price then change.price_before else desk.price_before end,
      price_changed_at = case when change.has_price then now() else desk.price_changed_at end
    from (
      select v.id, v.sold_at, old_row.status <> v.status as has_status,
        (old_row.price, old_row.price_type) is distinct from (v.price, v.price_type) as has_price,
        case when old_row.price_type = v.price_type then old_row.price end as price_before,
        vehicle_problems(v.status, v.condition, v.price, v.price_type, v.dealership, v.vin, v.kms, v.comments, known.photos)
          as problems
      from new_rows v join old_rows old_row using (id) join vehicle_desk known on known.vehicle_id = v.id
    ) change
    where desk.vehicle_id = change.id
      and (change.has_status or change.has_price or change.problems <> desk.problems);
  end if;
  return null;
end $$;
create trigger vehicle_desk_inserted after insert on vehicles
  referencing new table as new_rows for each statement execute function write_vehicle_desk();
create trigger vehicle_desk_updated after update on vehicles
  referencing old table as old_rows new table as new_rows for each statement execute function write_vehicle_desk();

create function write_desk_photos() returns trigger language plpgsql as $$
begin
  update vehicle_desk desk set photos = counted.photos, problems = vehicle_problems(
    v.status, v.condition, v.price, v.price_type, v.dealership, v.vin, v.kms, v.comments, counted.photos)
  from vehicles v, (
    select changed.vehicle_id, count(link.vehicle_id)::integer as photos
    from (select distinct vehicle_id from changed_rows) changed left join vehicle_pictures link using (vehicle_id)
    group by changed.vehicle_id
  ) counted
  where desk.vehicle_id = counted.vehicle_id and v.id = counted.vehicle_id and desk.photos <> counted.photos;
  return null;
end $$;
create trigger desk_photos_inserted after insert on vehicle_pictures
  referencing new table as changed_rows for each statement execute function write_desk_photos();
create trigger desk_photos_updated after update on vehicle_pictures
  referencing new table as changed_rows for each statement execute function write_desk_photos();
create trigger desk_photos_deleted after delete on vehicle_pictures
  referencing old table as changed_rows for each statement execute function write_desk_photos();

insert into vehicle_desk (vehicle_id, photos, problems, status_since, price_before, price_changed_at)
select v.id, photos,
  vehicle_problems(v.status, v.condition, v.price, v.price_type, v.dealership, v.vin, v.kms, v.comments, photos),
  coalesce(v.sold_at, moved.at, v.created_at), priced.price_from, priced.at
from vehicles v
  cross join lateral (select count(*)::integer as photos from vehicle_pictures where vehicle_id = v.id) counted
  left join lateral (
    select max(at) as at from vehicle_history where vehicle_id = v.id and status_to = v.status and status_from <> v.status
  ) moved on true
  left join lateral (
    select at, case when price_type_from is not distinct from price_type_to then price_from end as price_from
    from vehicle_history where vehicle_id = v.id
      and (price_from, price_type_from) is distinct from (price_to, price_type_to)
    order by id desc limit 1
  ) priced on true;

-- The words that search finds a car by.
create function vehicle_words(stockid text, title text, vin text, rego text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple', regexp_replace(
    lower(stockid || ' ' || title || ' ' || coalesce(vin, '') || ' ' || coalesce(rego, '') || ' '
      || replace(coalesce(rego, ''), ' ', '')),
    '[^[:alnum:]]+', ' ', 'g'));

create index vehicles_words on vehicles using gin (vehicle_words(stockid, title, vin, rego)) with (fastupdate = on);
create index vehicles_changed on vehicles (updated_at desc, id desc);
create index vehicles_price on vehicles (price, id);
create index vehicles_listed on vehicles (listed_at, id);
create index vehicles_vin on vehicles (upper(vin)) where vin is not null;
create index vehicle_desk_problems on vehicle_desk (vehicle_id) where problems <> '{}';
create index vehicle_desk_views on vehicle_desk (views desc, vehicle_id);
create index vehicle_desk_saves on vehicle_desk (saves desc, vehicle_id);
create index vehicle_desk_enquiries on vehicle_desk (enquiries desc, vehicle_id);
create index vehicle_desk_photos on vehicle_desk (photos, vehicle_id);

-- Open consoles follow the stock. By statement, because an import changes thousands of rows; beyond 100, record_console_event writes
-- one row for all.
create function vehicles_changed() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in execute
    format('select distinct %I as id from changed_rows limit 101', case when tg_table_name = 'vehicles' then 'id' else 'vehicle_id' end)
  loop
    perform record_console_event('vehicle', changed.id::text, case when tg_op = 'INSERT' and tg_table_name = 'vehicles'
      then 'added' else 'changed' end, null, null, '{}', null);
  end loop;
  return null;
end $$;
create trigger vehicles_inserted after insert on vehicles
  referencing new table as changed_rows for each statement execute function vehicles_changed();
create trigger vehicles_updated after update on vehicles
  referencing new table as changed_rows for each statement execute function vehicles_changed();
create trigger vehicles_deleted after delete on vehicles
  referencing old table as changed_rows for each statement execute function vehicles_changed();
create trigger vehicle_drafts_inserted after insert on vehicle_drafts
  referencing new table as changed_rows for each statement execute function vehicles_changed();
create trigger vehicle_drafts_updated after update on vehicle_drafts
  referencing new table as changed_rows for each statement execute function vehicles_changed();
create trigger vehicle_drafts_deleted after delete on vehicle_drafts
  referencing old table as changed_rows for each statement execute function vehicles_changed();
create trigger vehicle_changes_inserted after insert on vehicle_changes
  referencing new table as changed_rows for each statement execute function vehicles_changed();
