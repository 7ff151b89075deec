-- The mail server that an administrator set in the console. Without a host there is none.
create table mail_server (
  only_row boolean primary key default true check (only_row),
  host text,
  port integer check (port between 1 and 65535),
  encryption text check (encryption in ('tls', 'starttls', 'none')),
  username text,
  -- Encrypted with a key derived from the site's secret.
  sealed_password text,
  sender_name text,
  sender_address text,
  version integer not null default 0,
  updated_at timestamptz,
  updated_by text,
  -- The latest test, of this server or of the operator's.
  test jsonb,
  test_code text,
  test_confirmed_at timestamptz,
  check (host is null or (port is not null and encryption is not null and sender_name is not null and sender_address is not null))
);
insert into mail_server default values;

-- Each time leads were moved in from another system.
create table move_ins (
  id uuid primary key,
  at timestamptz not null,
  by_id uuid references users on delete set null,
  by_name text not null,
  file_name text not null,
  created integer not null,
  skipped integer not null,
  refused integer not null,
  undone_at timestamptz,
  undone_by text
);

-- The leads of a move. The number of the old system is unique, so that a second run of the same file creates nothing.
create table moved_in_leads (
  lead_id uuid primary key references leads on delete cascade,
  move_in_id uuid not null references move_ins on delete cascade,
  old_id text unique
);
create index moved_in_leads_move_in on moved_in_leads (move_in_id);
