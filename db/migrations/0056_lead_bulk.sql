-- Acts on many leads with what undoes them, tags of leads, results of calls, cars that other systems name, and shared views.

create table lead_batches (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  user_id uuid not null references users (id) on delete cascade,
  user_name text not null,
  -- 'Priority High'. It never names a customer.
  label text not null,
  leads integer not null,
  undone_at timestamptz
);
create index lead_batches_user on lead_batches (user_id, at desc);
create index lead_batches_at on lead_batches (at);

-- What a bulk act changed of each lead. An undo restores a lead only if it still is as the act left it.
create table lead_batch_changes (
  batch_id uuid not null references lead_batches (id) on delete cascade,
  lead_id uuid not null references leads (id) on delete cascade,
  kind text not null check (kind in ('assigned', 'changed', 'priority', 'tags', 'merged')),
  assignment_id uuid references lead_assignments (id) on delete cascade,
  -- Of the assignment, after the act.
  version integer,
  before jsonb not null,
  after jsonb not null,
  primary key (batch_id, lead_id)
);
create index lead_batch_changes_lead on lead_batch_changes (lead_id);

alter table leads
  add column tags text[] not null default '{}',
  -- The car that another system's message is about, if it is not in our stock. Text of strangers, cut and cleaned.
  add column requested_vehicle jsonb,
  -- Of the last call that staff logged. Calls logged before this have no result.
  add column last_call_at timestamptz,
  add column last_call_result text;
-- For suggestions, which read the few leads with tags.
create index leads_tagged on leads (id) where is_listed and tags <> '{}';
create index leads_tags on leads using gin (tags) where is_listed;

-- A search also finds the cars that other systems name.
drop index leads_words;
create index leads_words on leads
  using gin (lead_words(reference, name, email, phone, stockid, coalesce(vehicle, requested_vehicle)));
