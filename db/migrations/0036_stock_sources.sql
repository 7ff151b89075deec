-- Imports by staff, and sources that import by a schedule.

alter table imports
  -- The only dealership whose vehicles it could change; null for all.
  add column dealership text,
  -- Missing vehicles stay on sale, although the file is a full one.
  add column keeps_missing boolean not null default false,
  -- A vehicle goes off sale when it was missing from this many files in a row.
  add column missing_runs integer not null default 1,
  -- Who is named in the history of the vehicles; null for the source.
  add column by_name text,
  -- Prices that fell too far to be true: they stay until someone takes them.
  add column held_prices integer not null default 0;

create table import_held_prices (
  import_id integer not null references imports (id) on delete cascade,
  vehicle_id bigint not null,
  stockid text not null,
  title text not null,
  price_from integer not null,
  drive_away_price integer,
  egc_price integer,
  primary key (import_id, vehicle_id)
);

-- How many files in a row a vehicle was missing from. Only for sources that wait for more than one.
create table import_absences (
  source text not null,
  vehicle_id bigint not null references vehicles (id) on delete cascade,
  runs integer not null,
  primary key (source, vehicle_id)
);
create index import_absences_vehicle on import_absences (vehicle_id);

-- What the file's words mean: {field: {word: ours}}.
alter table import_profiles add column word_maps jsonb not null default '{}';

-- A file that staff check before it is imported.
create table prepared_imports (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- The stored file.
  file text not null,
  bytes bigint not null,
  created_by uuid not null references users (id) on delete cascade,
  by_name text not null,
  -- The only dealership that its creator may change; null for all.
  dealership text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the file contains: format, columns with samples, guesses.
  contents jsonb not null,
  -- What staff decided: profile, mapping, words, full or partial, fixes, missing vehicles, prices.
  choices jsonb not null,
  status text not null
    check (status in ('columns', 'checking', 'checked', 'applying', 'applied', 'failed', 'discarded')),
  error text,
  progress jsonb,
  -- What the check found.
  summary jsonb,
  import_id integer references imports (id) on delete set null,
  -- The instance at work. When the lease ends, another one may begin again.
  lease uuid,
  lease_until timestamptz
);
create index prepared_imports_created on prepared_imports (created_at);
create index prepared_imports_busy on prepared_imports (lease_until) where status in ('checking', 'applying');

-- What the check found for each row.
create table prepared_import_rows (
  prepared_id uuid not null references prepared_imports (id) on delete cascade,
  kind text not null check (kind in ('refused', 'changed', 'added', 'withdrawn')),
  position integer not null,
  "row" integer,
  stockid text,
  title text,
  vehicle_id bigint,
  detail jsonb not null,
  primary key (prepared_id, kind, position)
);

create table stock_sources (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  kind text not null check (kind in ('url', 'folder')),
  -- The web address, or the folder below STOCK_DROP_FOLDER.
  address text not null,
  profile text,
  is_full boolean not null,
  schedule jsonb not null,
  -- The only dealership whose vehicles it brings, and whose clock the schedule follows; null for all.
  dealership text references dealerships (slug) on delete cascade on update cascade,
  missing_runs integer not null check (missing_runs between 1 and 10),
  max_off_sale_percent integer not null check (max_off_sale_percent between 1 and 100),
  max_price_fall_percent integer not null check (max_price_fall_percent between 1 and 100),
  notify uuid[] not null default '{}',
  is_paused boolean not null default false,
  next_run_at timestamptz,
  -- What the host said about its last file, so that an unchanged one is not sent again.
  etag text,
  modified text,
  -- Failed runs in a row.
  failures integer not null default 0,
  -- The matter that people were last told about; null while all is well.
  notice text check (notice in ('failed', 'late', 'held')),
  lease uuid,
  lease_until timestamptz,
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index stock_sources_due on stock_sources (next_run_at) where not is_paused;

create table stock_source_runs (
  id bigint generated always as identity primary key,
  source_id uuid not null references stock_sources (id) on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('applied', 'unchanged', 'held', 'failed')),
  reason text,
  inserted integer not null default 0,
  updated integer not null default 0,
  withdrawn integer not null default 0,
  refused integer not null default 0,
  seconds real,
  import_id integer references imports (id) on delete set null,
  -- The person who started it; null for the schedule.
  by_name text
);
create index stock_source_runs_source on stock_source_runs (source_id, id desc);
create index stock_source_runs_started on stock_source_runs (started_at);
create index stock_source_runs_import on stock_source_runs (import_id) where import_id is not null;

-- Open consoles follow imports, checks and runs.
create function imports_changed() returns trigger language plpgsql as $$
begin
  perform record_console_event('import',
    tg_table_name || ' ' || case when tg_op = 'DELETE' then old.id else new.id end,
    case when tg_op = 'INSERT' then 'added' else 'changed' end, null, null, '{}', null);
  return null;
end $$;
create trigger imports_changed after insert or update on imports for each row execute function imports_changed();
create trigger prepared_imports_changed after insert or update on prepared_imports
  for each row execute function imports_changed();
create trigger stock_sources_changed after insert or update or delete on stock_sources
  for each row execute function imports_changed();
create trigger stock_source_runs_changed after insert or update on stock_source_runs
  for each row execute function imports_changed();
