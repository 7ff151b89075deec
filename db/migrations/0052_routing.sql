-- Leads that find their person, and the clock of their first response.
-- The default changes after the column is added: leads that are here already are not routed, and no row has to be written.
alter table leads add column awaits_routing boolean not null default false;
alter table leads alter column awaits_routing set default true;
alter table leads
  -- Until then the lead waits, for example for opening time. Null: it is routed at once.
  add column route_after timestamptz,
  -- The deadline of the first response. Null without a target.
  add column response_due_at timestamptz,
  -- Minutes from receipt to the first response within opening hours.
  add column response_open_minutes integer;
create index leads_unrouted on leads (coalesce(route_after, created_at)) where awaits_routing and is_listed;
create index leads_response_due on leads (response_due_at)
  where response_due_at is not null and responded_at is null and is_listed and status <> 'completed';

-- The next step of a running clock. Its row is the queue: an instance locks it, acts and moves it on in one transaction.
create table lead_clocks (
  lead_id uuid primary key references leads (id) on delete cascade,
  -- The rule that set it. Null for the target of a department.
  rule_id uuid,
  -- Times, reassignments and who is told, as they were when the clock started.
  policy jsonb not null,
  stage text not null check (stage in ('warn', 'due')),
  -- How often the lead has been reassigned by its clock.
  moves integer not null default 0,
  -- Increases with every step, for the keys of notifications.
  round integer not null default 0,
  -- When the person who has the lead now should have responded.
  due_at timestamptz not null,
  next_at timestamptz not null
);
create index lead_clocks_next on lead_clocks (next_at);

create table routing_versions (
  id uuid primary key default gen_random_uuid(),
  state text not null check (state in ('draft', 'live', 'past')),
  rules jsonb not null,
  -- Of the draft: raised by every edit, so that the second of two editors is told.
  version integer not null default 1,
  edited_at timestamptz not null,
  edited_by uuid references users (id) on delete set null,
  live_at timestamptz,
  live_by uuid references users (id) on delete set null,
  -- The last replay of this version. A draft edited since then has to be replayed or confirmed.
  replayed_at timestamptz
);
create unique index routing_versions_current on routing_versions (state) where state in ('draft', 'live');

-- Who had a turn of a rule last: whoever has waited longest is next.
create table routing_turns (
  rule_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  turn bigint not null,
  primary key (rule_id, user_id)
);

-- Why a lead went where it did. Never changed: it says what was true then.
create table routing_receipts (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  assignment_id uuid references lead_assignments (id) on delete cascade,
  at timestamptz not null,
  receipt jsonb not null
);
create index routing_receipts_lead on routing_receipts (lead_id, id);
