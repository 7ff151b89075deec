-- Photos of cars: who added each, what can be undone, unfinished uploads, and the pictures that feeds name.

alter table pictures
  -- 64-bit difference hash, to recognise the same picture in another encoding. Null for drawings and customers' photos.
  add column look bigint,
  -- SHA-256 of the file as it was received, to recognise the same file.
  add column source_sha text;

alter table vehicle_pictures
  add column id bigint generated always as identity unique,
  add column name text not null default '',
  add column origin text not null default 'staff' check (origin in ('staff', 'feed'));
create index vehicle_pictures_picture on vehicle_pictures (picture_id);
create index pictures_file on pictures (file);

-- Cars whose photos staff have changed: a feed leaves them alone.
create table photo_locks (
  vehicle_id bigint primary key references vehicles (id) on delete cascade,
  at timestamptz not null,
  by_name text not null
);

-- What a photo was before it was removed, turned or cropped, until the change can no longer be undone.
create table photo_undos (
  id bigint generated always as identity primary key,
  vehicle_id bigint not null references vehicles (id) on delete cascade,
  photo_id bigint not null,
  act text not null check (act in ('removed', 'changed')),
  position integer not null,
  picture_id text not null references pictures (id),
  name text not null,
  origin text not null,
  at timestamptz not null
);
create index photo_undos_at on photo_undos (at);
create index photo_undos_picture on photo_undos (picture_id);
create index photo_undos_vehicle on photo_undos (vehicle_id);

-- Uploads in pieces of a photo. The pieces are files; a row without progress is swept with them.
create table photo_uploads (
  id uuid primary key default gen_random_uuid(),
  vehicle_id bigint not null references vehicles (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  size integer not null check (size > 0),
  sha256 text,
  received integer not null default 0,
  -- The photo that the upload became: a repeated call gets the same answer.
  photo_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index photo_uploads_updated on photo_uploads (updated_at);
create index photo_uploads_user on photo_uploads (user_id, vehicle_id);

-- Cars whose picture addresses have changed since feed_pictures was written. The import writes only the ids, which is fast; the
-- fetching job reads them in steps.
create table feed_picture_changes (
  vehicle_id bigint primary key
);

create table feed_pictures (
  vehicle_id bigint not null references vehicles (id) on delete cascade,
  url text not null,
  position integer not null,
  host text not null,
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed', 'skipped')),
  tries integer not null default 0,
  -- When to fetch, try again, or ask whether the picture has changed. Null: never by itself.
  next_try_at timestamptz,
  -- Set while an instance fetches it. If that instance dies, the row is free again at this time.
  taken_until timestamptz,
  etag text,
  last_modified text,
  problem text,
  reason text,
  picture_id text references pictures (id),
  added_at timestamptz not null,
  fetched_at timestamptz,
  primary key (vehicle_id, url)
);
create index feed_pictures_due on feed_pictures (host, next_try_at, position) where next_try_at is not null;
create index feed_pictures_picture on feed_pictures (picture_id) where picture_id is not null;
create index feed_pictures_state on feed_pictures (state, host);
create index feed_pictures_fetched on feed_pictures (fetched_at) where fetched_at is not null;

-- Cars with fetched pictures that the site does not show yet. They are shown together, because each change reloads the site.
create table feed_photo_changes (
  vehicle_id bigint primary key references vehicles (id) on delete cascade
);

create function note_picture_addresses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into feed_picture_changes (vehicle_id)
    select id from new_rows where image_urls <> '{}'
    on conflict do nothing;
  else
    insert into feed_picture_changes (vehicle_id)
    select new_row.id from new_rows new_row join old_rows old_row using (id)
    where new_row.image_urls <> old_row.image_urls
      -- The photos of a car that was gone for a month have been removed.
      or (old_row.status in ('sold', 'withdrawn') and new_row.status not in ('sold', 'withdrawn') and new_row.image_urls <> '{}')
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger picture_addresses_inserted after insert on vehicles
  referencing new table as new_rows for each statement execute function note_picture_addresses();
create trigger picture_addresses_updated after update on vehicles
  referencing old table as old_rows new table as new_rows for each statement execute function note_picture_addresses();

-- Cars imported before pictures were fetched.
insert into feed_picture_changes (vehicle_id) select id from vehicles where image_urls <> '{}';
