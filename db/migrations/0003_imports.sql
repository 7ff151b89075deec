-- Imports of stock: what each one did, what it would take to undo it, and what waits for a person.

create table imports (
  id integer generated always as identity primary key,
  -- The feed whose vehicles it brings; a full import withdraws what is absent of this feed alone.
  source text not null,
  -- The file's name, or the address.
  name text not null,
  profile text not null,
  is_full boolean not null,
  status text not null check (status in ('held', 'applied', 'undone', 'discarded')),
  held_reason text,
  -- The only fields an existing vehicle is updated in.
  provided text[] not null,
  rows integer not null,
  taken integer not null,
  -- Of those taken.
  remarked integer not null,
  refused integer not null,
  -- The true number; import_remarks keeps the first ones only.
  remark_count integer not null,
  inserted integer not null,
  updated integer not null,
  unchanged integer not null,
  withdrawn integer not null,
  -- The order in which imports took effect: one that was held can follow one with a higher id.
  applied_order integer unique,
  -- Whether what it takes to undo it is still kept.
  undoable boolean not null default false,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz
);
create index imports_source on imports (source, status);

create table import_remarks (
  import_id integer not null references imports (id) on delete cascade,
  position integer not null,
  -- As a person counts in the file; null when the file as a whole is meant.
  row integer,
  "column" text,
  value text,
  reason text not null,
  refused boolean not null,
  primary key (import_id, position)
);

-- A vehicle as it was before an import changed or withdrew it: the columns an import writes. No foreign keys: they would be
-- checked row by row, and both sides are only ever removed by what removes these rows too, or asks whether they are there.
create table import_changes (
  import_id integer not null,
  vehicle_id bigint not null,
  before jsonb not null,
  primary key (import_id, vehicle_id)
);

-- The rows of an import that is held, as they were read.
create table import_held_rows (
  import_id integer not null references imports (id) on delete cascade,
  staged jsonb not null
);
create index import_held_rows_import on import_held_rows (import_id);

-- Mappings a person, or a first import, has accepted.
create table import_profiles (
  name text primary key,
  mapping jsonb not null,
  -- The file's headers: the same ones again mean the same profile.
  signature text not null,
  created_at timestamptz not null
);

alter table vehicles
  -- The import that first brought it.
  add column inserted_by_import integer,
  -- Set while it is withdrawn because its feed no longer names it: when it comes back it is on sale again. One that a person
  -- withdrew stays withdrawn.
  add column withdrawn_by_import integer;
