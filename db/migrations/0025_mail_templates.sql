-- Mail templates as editors change them: each change a version that can be brought back, and a test that goes to who asked for it.

-- Neither subject nor body: the shipped words again. The row stays, so that its version goes on.
alter table mail_templates
  alter column subject drop not null,
  alter column body drop not null,
  add column version integer not null default 1,
  add column updated_by text,
  add check (num_nulls(subject, body) in (0, 2));

create table mail_template_versions (
  name text not null,
  version integer not null,
  -- Null: the shipped words.
  subject text,
  body text,
  at timestamptz not null,
  by_name text,
  primary key (name, version)
);
insert into mail_template_versions (name, version, subject, body, at)
select name, version, subject, body, updated_at from mail_templates;

-- A test belongs to whom it goes to, and beside that to the lead it was made with: who is forgotten is forgotten there too.
alter table outbox add column user_id uuid references users (id) on delete cascade;
create index outbox_user on outbox (user_id, created_at) where user_id is not null;
alter table outbox drop constraint outbox_of_one_thing;
alter table outbox add constraint outbox_of_one_thing check (
  case when user_id is null then num_nonnulls(lead_id, account_link_id, booking_id) = 1
  else num_nonnulls(account_link_id, booking_id) = 0 end
);

create function mail_template_moved() returns trigger language plpgsql as $$
begin
  perform tell_console('template', new.name, 'changed', null, null, '{}');
  return null;
end
$$;
create trigger mail_template_moved after insert or update on mail_templates
  for each row execute function mail_template_moved();
