-- Who has the editor of a car open. Each open editor renews its row every 20 seconds; a row that is not renewed for a minute counts as gone.
-- Unlogged, because a crash of the server also ends what the rows say.
create unlogged table vehicle_viewers (
  vehicle_id bigint not null references vehicles (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  is_editing boolean not null,
  seen_at timestamptz not null,
  primary key (vehicle_id, user_id)
);
create index vehicle_viewers_user on vehicle_viewers (user_id);

-- Other editors of the car follow at once. A renewal is no event.
create function vehicle_viewers_changed() returns trigger language plpgsql as $$
begin
  perform record_console_event('viewer', coalesce(new.vehicle_id, old.vehicle_id)::text, 'changed', null, null, '{}', null);
  return null;
end $$;
create trigger vehicle_viewer_added after insert or delete on vehicle_viewers
  for each row execute function vehicle_viewers_changed();
create trigger vehicle_viewer_changed after update on vehicle_viewers
  for each row when (old.is_editing is distinct from new.is_editing) execute function vehicle_viewers_changed();
