-- Whether the public can see the site. Apart from the site's settings, because it is changed by other people, and not by publishing.
create table site_state (
  only_row boolean primary key default true check (only_row),
  -- Null until someone takes the site live: visitors see 'Opening soon'.
  live_at timestamptz,
  -- Maintenance: visitors get 503 until staff end it. The time is when they are asked to come back.
  maintenance_since timestamptz,
  maintenance_until timestamptz,
  check ((maintenance_since is null) = (maintenance_until is null))
);

-- A site that is already in use stays live.
insert into site_state (live_at) select case when exists (select from app_state where key = 'mode') then now() end;

create trigger content_version after update on site_state
  for each statement execute function raise_version('content');
