-- Who did what, when, from where. Written with what was done, and never changed.

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- As they were then: a person may be renamed. Null: nobody was signed in.
  actor_id uuid,
  actor_name text,
  act text not null check (act ~ '^[a-z-]+\.[a-z_-]+$'),
  target_kind text,
  target_id text,
  target_label text,
  before jsonb,
  after jsonb,
  address text not null,
  check ((target_kind is null) = (target_id is null))
);
create index audit_at on audit (at desc, id desc);
create index audit_actor on audit (actor_id, id desc) where actor_id is not null;
create index audit_target on audit (target_kind, target_id, id desc) where target_id is not null;

create function audit_stands() returns trigger language plpgsql as $$
begin
  raise exception 'what was done stands in the audit as it is';
end $$;
create trigger audit_stands before update or delete on audit for each row execute function audit_stands();
create trigger audit_stays before truncate on audit for each statement execute function audit_stands();
