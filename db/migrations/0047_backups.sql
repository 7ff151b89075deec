-- One row for each backup that was started. The backups themselves are in a folder or a bucket.
create table backups (
  id uuid primary key default gen_random_uuid(),
  -- Null until the backup is complete.
  name text,
  place text not null,
  kind text not null check (kind in ('scheduled', 'manual', 'command')),
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  is_encrypted boolean not null,
  -- Null for a scheduled one.
  by_name text,
  started_at timestamptz not null,
  ended_at timestamptz,
  bytes bigint,
  rows bigint,
  files integer,
  -- Why it failed.
  error text,
  -- The restore test of this backup. Without an error every row and file was equal.
  tested_at timestamptz,
  test_seconds real,
  test_error text,
  -- When it was removed by the rules of retention, or was found missing.
  removed_at timestamptz,
  check ((status = 'running') = (ended_at is null))
);
create index backups_started on backups (started_at desc);
