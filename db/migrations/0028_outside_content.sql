-- What another content host gave when it was last asked with success: shown until it gives something else, whatever becomes of it.
create table outside_content (
  kind text primary key check (kind in ('page', 'post', 'offer', 'review')),
  documents jsonb not null,
  fetched_at timestamptz not null
);

-- By the row: what was given before is not written again, and moves nothing.
create trigger content_moves after insert or update or delete on outside_content
  for each row execute function move_version('content');
