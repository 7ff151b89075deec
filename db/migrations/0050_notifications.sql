-- What members of staff are told. A row is written in the transaction of the change that it reports, at most once for each key,
-- so that a repeated run of a job, a restart or a second instance tells nobody twice.
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  -- The name of the customer and the car come from the lead, so that erasing it erases them here too.
  lead_id uuid references leads (id) on delete cascade,
  dedupe_key text not null,
  -- Figures and names of staff for the sentence, never details of a customer.
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  -- When the matter was settled without them, for example because the lead is somebody else's now.
  done_at timestamptz,
  -- When mails and browser notifications for it were decided. Null: they wait.
  sent_at timestamptz,
  -- They wait until then, for example for the end of quiet hours.
  send_after timestamptz,
  unique (user_id, dedupe_key)
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null and done_at is null;
create index notifications_unsent on notifications (id) where sent_at is null;
create index notifications_lead on notifications (lead_id) where lead_id is not null;

-- Only the person whose notification it is receives the event.
create function notification_changed() returns trigger language plpgsql as $$
begin
  perform record_console_event('notification', new.id::text,
    case tg_op when 'INSERT' then 'added' else 'changed' end, null, null, array[new.user_id], null);
  return null;
end $$;
create trigger notification_added after insert on notifications for each row execute function notification_changed();
create trigger notification_changed after update on notifications for each row
  when ((old.read_at is null and old.done_at is null) <> (new.read_at is null and new.done_at is null))
  execute function notification_changed();

-- A notification about a lead is done when its matter is, whoever settled it and wherever.
create function lead_settled() returns trigger language plpgsql as $$
begin
  update notifications set done_at = now()
  where lead_id = new.id and done_at is null and (
    not new.is_listed
    or new.status = 'completed'
    or (kind in ('lead_assigned', 'lead_reply', 'lead_due', 'lead_overdue', 'response_warning')
      and user_id is distinct from new.assigned_to)
    or (kind in ('lead_assigned', 'response_warning', 'response_missed') and old.responded_at is null
      and new.responded_at is not null)
    or (kind = 'lead_assigned' and old.status = 'assigned' and new.status in ('in_progress', 'follow_up'))
    or (kind in ('lead_due', 'lead_overdue') and new.due_date is distinct from old.due_date)
    or (kind = 'lead_unassigned' and new.assigned_to is not null));
  return null;
end $$;
create trigger lead_settled after update on leads for each row
  when ((old.assigned_to, old.status, old.responded_at, old.due_date, old.is_listed)
    is distinct from (new.assigned_to, new.status, new.responded_at, new.due_date, new.is_listed))
  execute function lead_settled();

-- What a person chose. Without a row the defaults of their role apply.
create table notification_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  preferences jsonb not null,
  updated_at timestamptz not null
);

-- Browsers that show notifications while no console is open.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- The address at the push service of the browser: whoever knows it and the keys can send to it.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- The key pair that push services know this installation by. At most one row.
create table push_keys (
  id boolean primary key default true check (id),
  public_key text not null,
  sealed_private_key text not null
);

-- A mail that is of no use later is not sent then.
alter table outbox add column expires_at timestamptz;
