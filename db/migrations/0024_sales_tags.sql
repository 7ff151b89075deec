-- Sales tags: words on cars, given by hand or by a rule. What feeds call a car stays in vehicles.tags and meets these by name.

create table sales_tags (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 40),
  -- As feeds write it, where it began as a feed's word: a new name does not part it from those cars.
  feed_name text,
  color text not null check (color ~ '^[a-z]+$'),
  -- Its conditions, all of which must hold. Null: given by hand.
  rule jsonb,
  is_on boolean not null default true,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index sales_tags_name on sales_tags (lower(name));

create table sales_tag_vehicles (
  tag_id bigint not null references sales_tags (id) on delete cascade,
  vehicle_id bigint not null references vehicles (id) on delete cascade,
  given_at timestamptz not null,
  primary key (tag_id, vehicle_id)
);
create index sales_tag_vehicles_vehicle on sales_tag_vehicles (vehicle_id);

-- They are part of the stock that is searched: pages, search index and feeds follow its version.
create trigger sales_tags_version after insert or update or delete on sales_tags
  for each statement execute function move_version('stock');
create trigger sales_tag_vehicles_version after insert or delete on sales_tag_vehicles
  for each statement execute function move_version('stock');

create function sales_tag_moved() returns trigger language plpgsql as $$
declare
  tag text := case tg_op when 'DELETE' then old.id else new.id end;
begin
  perform tell_console('tag', tag, case tg_op when 'INSERT' then 'added' else 'changed' end, 'sales', null, '{}');
  return null;
end
$$;
create trigger sales_tag_moved after insert or update or delete on sales_tags
  for each row execute function sales_tag_moved();

create function sales_tag_given() returns trigger language plpgsql as $$
declare
  tag text := case tg_op when 'DELETE' then old.tag_id else new.tag_id end;
begin
  perform tell_console('tag', tag, 'changed', 'sales', null, '{}');
  return null;
end
$$;
create trigger sales_tag_given after insert or delete on sales_tag_vehicles
  for each row execute function sales_tag_given();
