-- The desk: who has which lead, how far it is, and all that was done with it.

create table lead_assignments (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references leads (id) on delete cascade,
  assigned_to uuid not null references users (id),
  assigned_by uuid not null references users (id),
  department text not null,
  priority text not null check (priority in ('low', 'medium', 'high')),
  status text not null check (status in ('assigned', 'in_progress', 'follow_up', 'completed', 'removed')),
  outcome text check (outcome in ('won', 'lost')),
  lost_reason text,
  -- A day at the dealership.
  due_date date,
  notes text not null default '',
  -- Moves with every change: of two who change it at once, one wins.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (outcome is null or status = 'completed'),
  check ((outcome is not distinct from 'lost') = (lost_reason is not null))
);
-- A lead is with one person at a time.
create unique index lead_assignments_one on lead_assignments (lead_id) where status <> 'removed';
create index lead_assignments_lead on lead_assignments (lead_id);
create index lead_assignments_created on lead_assignments (created_at desc, id);
create index lead_assignments_person on lead_assignments (assigned_to, created_at desc, id);
create index lead_assignments_due on lead_assignments (due_date) where status in ('assigned', 'in_progress', 'follow_up');
create index lead_assignments_removed on lead_assignments (created_at) where status = 'removed';

-- What happened to a lead: who, when, from, to, in what words.
create table lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  at timestamptz not null,
  actor_id uuid references users (id) on delete set null,
  actor_name text,
  act text not null,
  before jsonb,
  after jsonb,
  note text not null default ''
);
create index lead_events_lead on lead_events (lead_id, id);

create table saved_views (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null references users (id) on delete cascade,
  name text not null,
  -- As the address carries it.
  query text not null,
  created_at timestamptz not null
);
create unique index saved_views_name on saved_views (owner, lower(name));

alter table leads
  -- Of the assignment it has now, so that a list asks one table.
  add column assignment_id uuid references lead_assignments (id) on delete set null,
  add column status text not null default 'unassigned'
    check (status in ('unassigned', 'assigned', 'in_progress', 'follow_up', 'completed')),
  add column priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  add column assigned_to uuid references users (id),
  add column due_date date,
  -- When somebody first did something about it.
  add column responded_at timestamptz,
  add column response_minutes integer
    generated always as (floor(extract(epoch from responded_at - created_at) / 60)::integer) stored,
  add column deleted_at timestamptz,
  add column deleted_by uuid references users (id) on delete set null,
  add column merged_into uuid references leads (id) on delete set null,
  add column on_desk boolean not null generated always as (
    (quarantined_at is null or released_at is not null)
    and deleted_at is null and merged_into is null and erased_at is null) stored;

-- The words a lead is found by. A phone is looked for with its country and without; an address word by word.
create function lead_words(reference text, name text, email text, phone text, stockid text, vehicle jsonb)
  returns tsvector language sql immutable parallel safe
  return to_tsvector('simple',
    regexp_replace(
      lower(reference || ' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce(stockid, '') || ' '
        || coalesce(vehicle ->> 'title', '')),
      '[^[:alnum:]]+', ' ', 'g')
    || ' ' || regexp_replace(coalesce(phone, ''), '^\+61', '0') || ' ' || ltrim(coalesce(phone, ''), '+'));

-- What waits, in the order it is worked: nobody's first, then by the day it is due.
create index leads_open on leads ((status <> 'unassigned'), due_date, created_at desc, id)
  where on_desk and status <> 'completed';
create index leads_person on leads (assigned_to, due_date, created_at desc) where on_desk and assigned_to is not null;
create index leads_received on leads (created_at desc, id) where on_desk;
create index leads_words on leads using gin (lead_words(reference, name, email, phone, stockid, vehicle));
create index leads_response on leads (response_minutes) include (department, dealership, assigned_to, created_at)
  where on_desk and response_minutes is not null;
create index leads_deleted on leads (deleted_at) where deleted_at is not null;

create function keep_lead_on_desk() returns trigger language plpgsql as $$
begin
  update leads set
    assignment_id = case when new.status = 'removed' then null else new.id end,
    status = case when new.status = 'removed' then 'unassigned' else new.status end,
    assigned_to = case when new.status = 'removed' then null else new.assigned_to end,
    due_date = case when new.status = 'removed' then null else new.due_date end,
    priority = new.priority,
    department = new.department
  where id = new.lead_id and (assignment_id is null or assignment_id = new.id);
  return null;
end $$;
create trigger lead_assignments_on_desk after insert or update on lead_assignments
  for each row execute function keep_lead_on_desk();

-- How many leads there are of each kind, as differences: who writes one waits for nobody. Now and then they are added up.
create table lead_tally (
  department text not null,
  dealership text,
  form text not null,
  status text not null,
  priority text not null,
  assigned_to uuid,
  leads integer not null
);

create function tally_leads() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lead_tally
    select department, dealership, form, status, priority, assigned_to, count(*)
    from came where on_desk group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'UPDATE' then
    insert into lead_tally
    select department, dealership, form, status, priority, assigned_to, sum(leads)
    from (
      select department, dealership, form, status, priority, assigned_to, 1 as leads from came where on_desk
      union all
      select department, dealership, form, status, priority, assigned_to, -1 from went where on_desk
    ) moved
    group by 1, 2, 3, 4, 5, 6 having sum(leads) <> 0;
  else
    insert into lead_tally
    select department, dealership, form, status, priority, assigned_to, -count(*)
    from went where on_desk group by 1, 2, 3, 4, 5, 6;
  end if;
  return null;
end $$;
create trigger leads_tally_in after insert on leads
  referencing new table as came for each statement execute function tally_leads();
create trigger leads_tally_moved after update on leads
  referencing old table as went new table as came for each statement execute function tally_leads();
create trigger leads_tally_out after delete on leads
  referencing old table as went for each statement execute function tally_leads();

insert into lead_tally
select department, dealership, form, status, priority, assigned_to, count(*)
from leads where on_desk group by 1, 2, 3, 4, 5, 6;

create function add_up_lead_tally() returns void language sql as $$
  with gone as (delete from lead_tally returning *)
  insert into lead_tally
  select department, dealership, form, status, priority, assigned_to, sum(leads)
  from gone group by 1, 2, 3, 4, 5, 6 having sum(leads) <> 0;
$$;

-- Those who have a lead, and those who had it, hear of it too.
create or replace function lead_moved() returns trigger language plpgsql as $$
declare
  was_known boolean := tg_op = 'UPDATE' and (old.quarantined_at is null or old.released_at is not null);
  owners uuid[] := array_remove(array[new.assigned_to, case when tg_op = 'UPDATE' then old.assigned_to end], null);
begin
  perform tell_console('lead', new.id::text, case when was_known then 'changed' else 'added' end,
    new.department, new.dealership, owners, new.form);
  -- Those who see it no longer hear that too.
  if was_known and (old.department, old.dealership) is distinct from (new.department, new.dealership) then
    perform tell_console('lead', new.id::text, 'changed', old.department, old.dealership, owners, new.form);
  end if;
  return null;
end
$$;

-- A note changes nothing of the lead but its timeline.
create function lead_event_came() returns trigger language plpgsql as $$
begin
  perform tell_console('assignment', new.lead_id::text, 'changed', leads.department, leads.dealership,
      array_remove(array[leads.assigned_to], null))
    from leads where leads.id = new.lead_id;
  return null;
end
$$;
create trigger lead_event_came after insert on lead_events for each row execute function lead_event_came();
