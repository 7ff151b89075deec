-- Safer accounts: sessions that end when unused and are bound to a key of the browser, devices that are known,
-- passkeys, and email addresses that are confirmed before they count.

alter table sessions
  -- The last act of the person, not of the open page.
  add column last_used_at timestamptz not null default now(),
  -- The last time the person proved who they are: sign-in, or the question before a sensitive act.
  add column confirmed_at timestamptz not null default now(),
  -- Thumbprint of the browser's key; null for other clients, whose refresh tokens work without a proof.
  add column key_thumbprint text,
  add column device text not null default 'Unknown device',
  add column address text not null default '';

-- The last use changes every minute and is of no interest to other instances, so only these columns notify them.
drop trigger sessions_changed on sessions;
create trigger sessions_changed after update of ended_at, confirmed_at or delete on sessions
  for each statement execute function sessions_changed();

-- Devices that a person has signed in with before. An attempt from one of them is delayed, never refused.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  -- Thumbprint of the browser's key, or a digest of network and browser for clients without one.
  device_key text not null,
  name text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (user_id, device_key)
);

create table passkeys (
  -- The credential's id, as the authenticator chose it.
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- In base64url.
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
create trigger sessions_changed after insert or delete on passkeys
  for each statement execute function sessions_changed();

-- Recovery codes help with passkeys too, so they no longer depend on an authenticator app.
alter table recovery_codes drop constraint recovery_codes_user_id_fkey;
alter table recovery_codes add constraint recovery_codes_user_id_fkey
  foreign key (user_id) references users (id) on delete cascade;

-- A new address of an account, until a link sent to it is used.
alter table account_links add column email text;
alter table account_links drop constraint account_links_kind_check;
alter table account_links add constraint account_links_kind_check
  check (kind in ('reset', 'invitation', 'set-up', 'email'));
alter table account_links add constraint account_links_email check ((kind = 'email') = (email is not null));
