-- A vehicle as a real dealer keeps it, and its history.

alter table vehicles
  alter column body drop not null,
  alter column color drop not null,
  alter column transmission drop not null,
  alter column fuel drop not null,
  alter column kms drop not null,
  alter column dealership drop not null,
  add column vin text,
  add column rego text,
  add column rego_expiry date,
  add column series text,
  add column interior_color text,
  add column drive text,
  add column engine text,
  add column features text[] not null default '{}',
  add column tags text[] not null default '{}',
  -- A month is known more often than a day: 'YYYY-MM'.
  add column build_date text check (build_date ~ '^\d{4}-\d{2}$'),
  add column compliance_date text check (compliance_date ~ '^\d{4}-\d{2}$'),
  add column sold_at timestamptz,
  -- In order, where the feed says they are.
  add column image_urls text[] not null default '{}',
  add column drive_away_price integer check (drive_away_price > 0),
  add column egc_price integer check (egc_price > 0),
  add column previous_price integer check (previous_price > 0),
  -- The feed that brought it; null when it was put in by hand.
  add column source text;

update vehicles set
  drive_away_price = case when price_type = 'drive_away' then price end,
  egc_price = case when price_type = 'egc' then price end,
  sold_at = case when status = 'sold' then updated_at end;

-- What is shown can never disagree with the two prices it comes from: drive away wherever there is one.
alter table vehicles drop column price, drop column price_type;
alter table vehicles
  add column price integer generated always as (coalesce(drive_away_price, egc_price)) stored,
  add column price_type text not null
    generated always as (case when drive_away_price is null and egc_price is not null then 'egc' else 'drive_away' end) stored;

create index vehicles_source on vehicles (source, status);

create table vehicle_history (
  id bigint generated always as identity primary key,
  vehicle_id bigint not null references vehicles (id) on delete cascade,
  at timestamptz not null default now(),
  price_from integer,
  price_to integer,
  status_from text not null,
  status_to text not null
);
create index vehicle_history_vehicle on vehicle_history (vehicle_id, id);

create function keep_vehicle_history() returns trigger language plpgsql as $$
begin
  insert into vehicle_history (vehicle_id, price_from, price_to, status_from, status_to)
  select new_row.id, old_row.price, new_row.price, old_row.status, new_row.status
  from new_rows new_row join old_rows old_row using (id)
  where (old_row.price, old_row.status) is distinct from (new_row.price, new_row.status);
  return null;
end
$$;

-- By statement: a whole import costs one query, whoever wrote it.
create trigger vehicle_history after update on vehicles
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_vehicle_history();
