-- Where addresses of an old site, and those a page had before, lead to.
create table redirects (
  -- As `redirectKey` of domain/redirects writes it.
  from_address text primary key,
  to_address text not null,
  updated_at timestamptz not null default now(),
  updated_by text
);

create trigger content_moves after insert or update or delete or truncate on redirects
  for each statement execute function move_version('content');
