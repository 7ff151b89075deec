-- Price changes that staff scheduled. A due row is locked, applied and ended in one transaction, so a change happens once or not at all.
create table scheduled_prices (
  id uuid primary key default gen_random_uuid(),
  -- The author: it is applied with their permissions at that time.
  user_id uuid not null references users (id) on delete cascade,
  user_name text not null,
  -- The rule, computed on the prices at that time.
  price jsonb not null,
  is_confirmed boolean not null,
  -- Without references: a car deleted since then is skipped and counted, and a restored one is changed.
  vehicle_ids bigint[] not null,
  -- Those that had no price when the change was scheduled.
  unpriced_ids bigint[] not null default '{}',
  -- Where the cars were then: decides who sees the change.
  dealerships text[] not null,
  time_zone text not null,
  due_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'applied', 'refused', 'cancelled')),
  -- Why it was refused.
  reason text,
  ended_at timestamptz,
  batch_id uuid references stock_batches (id) on delete set null,
  changed integer not null default 0,
  skipped jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  check ((status = 'waiting') = (ended_at is null))
);
create index scheduled_prices_due on scheduled_prices (due_at) where status = 'waiting';
create index scheduled_prices_ended on scheduled_prices (ended_at) where status <> 'waiting';
create index scheduled_prices_user on scheduled_prices (user_id);
create index scheduled_prices_batch on scheduled_prices (batch_id) where batch_id is not null;

-- Open stock lists show how many changes wait.
create function scheduled_prices_changed() returns trigger language plpgsql as $$
begin
  perform record_console_event('vehicle', 'scheduled ' || new.id, case when tg_op = 'INSERT' then 'added' else 'changed' end,
    null, null, '{}', null);
  return null;
end $$;
create trigger scheduled_prices_changed after insert or update on scheduled_prices
  for each row execute function scheduled_prices_changed();
