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
  -- When mails and browser notifications for it were decided. Null: they wait.
  sent_at timestamptz,
  unique (user_id, dedupe_key)
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_unsent on notifications (id) where sent_at is null;
create index notifications_lead on notifications (lead_id) where lead_id is not null;
