-- Every instance keeps encoded pictures in memory. Whoever deletes a picture, on any instance or by a command, they all forget it.
create function notify_deleted_picture() returns trigger language plpgsql as $$
begin
  perform pg_notify('deleted_pictures', old.id);
  return null;
end
$$;
create trigger pictures_deleted after delete on pictures
  for each row execute function notify_deleted_picture();
