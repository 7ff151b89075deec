-- Who works when. A person without any shift in a week works the opening hours of their department.
create table shifts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- A day and times at the person's dealership. A shift that ends at or before its start ends on the next day.
  date date not null,
  starts text not null,
  ends text not null,
  version integer not null default 1,
  unique (user_id, date, starts)
);
create index shifts_date on shifts (date);

create table leaves (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  first_date date not null,
  last_date date not null,
  -- Times at the dealership for a part of one day. Null for whole days.
  starts text,
  ends text,
  note text not null default '',
  -- Why it was approved or declined.
  reason text not null default '',
  status text not null check (status in ('requested', 'approved', 'declined', 'cancelled')),
  requested_at timestamptz not null,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  version integer not null default 1,
  check (last_date >= first_date),
  check ((starts is null) = (ends is null)),
  check (starts is null or first_date = last_date)
);
create index leaves_user on leaves (user_id, last_date);
create index leaves_dates on leaves (last_date, first_date) where status in ('requested', 'approved');

-- How many people a department needs on each weekday. A department without a row needs none.
create table staffing_needs (
  dealership text not null,
  department text not null,
  -- People by weekday: {"mon": 2}.
  needed jsonb not null,
  version integer not null default 1,
  primary key (dealership, department)
);

-- Open consoles follow the shifts. By statement: a week is copied in one.
create function shifts_changed() returns trigger language plpgsql as $$
begin
  perform record_console_event('shift', 'shifts', 'changed', null, null, '{}', null);
  return null;
end $$;
create trigger shifts_changed after insert or update or delete on shifts
  for each statement execute function shifts_changed();
create trigger leaves_changed after insert or update or delete on leaves
  for each statement execute function shifts_changed();
create trigger staffing_needs_changed after insert or update on staffing_needs
  for each statement execute function shifts_changed();
