-- The engine room: which instances run, what their jobs did, and their last log lines. Every instance writes here, so that each can show all.

-- A row per instance, updated every few seconds while it runs.
create table instances (
  id uuid primary key,
  name text not null,
  version text not null,
  node_version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- Last round of the jobs that run on every instance, by name: see domain/engine/jobs.ts.
  rounds jsonb not null default '{}'
);

-- Figures for the small charts, one row per instance and minute, for some hours.
create table engine_samples (
  at timestamptz not null,
  instance_id uuid not null,
  requests integer not null,
  slow_ms integer,
  connections integer not null,
  cars integer not null,
  database_bytes bigint not null,
  storage_bytes bigint,
  primary key (at, instance_id)
);

create table job_runs (
  id bigint generated always as identity primary key,
  job text not null,
  instance_id uuid not null,
  instance_name text not null,
  -- Null if the schedule started it.
  requested_by text,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Null while it runs. Stopped: its instance ended during the run.
  result text check (result in ('done', 'failed', 'stopped')),
  error text
);
create index job_runs_latest on job_runs (job, id desc);
create index job_runs_unfinished on job_runs (instance_id) where result is null;

-- A job with a row here does not run by its schedule, on any instance.
create table job_pauses (
  job text primary key,
  paused_at timestamptz not null,
  paused_by uuid not null,
  paused_by_name text not null
);

-- The last log lines of all instances, redacted before they are written.
create table log_lines (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  level smallint not null,
  instance_name text not null,
  request_id text,
  message text not null,
  details text not null default ''
);
create index log_lines_at on log_lines (at);
create index log_lines_request on log_lines (request_id) where request_id is not null;

-- When administrators were told that maintenance is still on past its time. Null: not yet.
alter table site_state add column maintenance_notice_at timestamptz;
-- Name of the person who started maintenance.
alter table site_state add column maintenance_by text;

-- What staff settled about a department at a dealership. A department without a row is open with the defaults.
create table departments (
  dealership text not null,
  department text not null check (department in ('sales', 'service', 'parts')),
  name text,
  manager_id uuid references users (id) on delete set null,
  -- Hours until the first response to a lead; null for no target.
  target_hours integer check (target_hours between 1 and 240),
  -- Null while it is open.
  closed_at timestamptz,
  updated_at timestamptz not null,
  primary key (dealership, department)
);
