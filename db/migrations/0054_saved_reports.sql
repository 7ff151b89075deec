-- Reports that people save, share and have mailed.
create table saved_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- Grouping, period and filters. Figures are never stored: everyone who opens it sees those of their own scope.
  definition jsonb not null,
  -- 'managers' or a department. Null: only its author sees it.
  shared_with text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Mails that wait keep their report, so it is not removed.
  deleted_at timestamptz
);
create unique index saved_reports_name on saved_reports (user_id, lower(name)) where deleted_at is null;

create table report_schedules (
  report_id uuid primary key references saved_reports (id) on delete cascade,
  -- A day of the week, 'weekdays' or 'month'.
  every text not null,
  -- The time of the day in the zone of the author's dealership, such as '07:00'.
  at text not null,
  user_ids uuid[] not null,
  -- Addresses outside the group. They get totals only.
  addresses text[] not null,
  has_figures boolean not null,
  has_pdf boolean not null,
  has_csv boolean not null,
  -- Null while it is paused.
  next_at timestamptz,
  -- Why it paused by itself.
  stop_reason text,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index report_schedules_next on report_schedules (next_at) where next_at is not null;

-- Each time that a report was mailed. The key lets two instances write one run.
create table report_runs (
  id bigint generated always as identity primary key,
  report_id uuid not null references saved_reports (id) on delete cascade,
  due_at timestamptz not null,
  ran_at timestamptz not null,
  -- Recipients who got none, each with the reason.
  skipped jsonb not null default '[]',
  unique (report_id, due_at)
);

-- Mails to addresses outside belong to their run alone.
alter table outbox add column report_run_id bigint references report_runs (id) on delete cascade;
create index outbox_report_run on outbox (report_run_id) where report_run_id is not null;
alter table outbox drop constraint outbox_of_one_thing;
alter table outbox add constraint outbox_of_one_thing check (
  case when user_id is null then num_nonnulls(lead_id, account_link_id, booking_id, report_run_id) = 1
  else num_nonnulls(account_link_id, booking_id) = 0 end
);

-- Files as they were when their mail was written: a mail that waits for a mail server still has the figures of its time.
create table outbox_files (
  outbox_id bigint not null references outbox (id) on delete cascade,
  position smallint not null,
  name text not null,
  type text not null,
  content bytea not null check (octet_length(content) <= 2000000),
  primary key (outbox_id, position)
);
