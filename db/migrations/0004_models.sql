-- Models that can be built and priced, each a document an editor keeps, in the order they are shown.

create table models (
  slug text primary key,
  position integer not null,
  model jsonb not null,
  updated_at timestamptz not null default now()
);

create trigger content_moves after insert or update or delete or truncate on models
  for each statement execute function move_version('content');
