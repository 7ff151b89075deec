-- Sign-in that holds: a second factor, mailed links, the places people sign in from, and word of ended sessions to every instance.

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed by a key that is not in this table.
  sealed_secret text not null,
  -- Null: begun and not yet shown to work.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice.
  last_step bigint
);

create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What stands in the mail is this id and a seal; nothing here opens anything.
create table account_links (
  id uuid primary key,
  kind text not null check (kind in ('reset', 'invitation', 'set-up')),
  user_id uuid references users (id) on delete cascade,
  created_at timestamptz not null,
  -- Null: until it is used.
  expires_at timestamptz,
  used_at timestamptz,
  check ((kind = 'set-up') = (user_id is null))
);
create index account_links_user on account_links (user_id);
create unique index account_links_set_up on account_links (kind) where kind = 'set-up' and used_at is null;

-- Where an account was signed in from before, as a digest. Somebody else's guesses do not keep these out.
create table sign_in_places (
  user_id uuid not null references users (id) on delete cascade,
  place text not null,
  last_at timestamptz not null,
  primary key (user_id, place)
);

alter table outbox alter column lead_id drop not null;
alter table outbox add column account_link_id uuid references account_links (id) on delete cascade;
alter table outbox add check (num_nonnulls(lead_id, account_link_id) = 1);
alter table outbox drop constraint outbox_purpose_check;
alter table outbox add constraint outbox_purpose_check
  check (purpose in ('department', 'acknowledgement', 'adf', 'webhook', 'reset', 'invitation'));

-- Whatever changes a person or ends a session is heard by every instance when it commits.
create function sessions_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', '');
  return null;
end
$$;
create trigger sessions_moved after update or delete on users
  for each statement execute function sessions_moved();
create trigger sessions_moved after update or delete on sessions
  for each statement execute function sessions_moved();
create trigger sessions_moved after update or delete on second_factors
  for each statement execute function sessions_moved();
