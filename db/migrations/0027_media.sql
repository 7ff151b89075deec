-- The pictures editors keep to choose from. What a picture is made from stands in `pictures`, as for every other.

create table media (
  id text primary key references pictures (id),
  -- The file's name as it came: what people look for it by.
  name text not null,
  -- What it shows, for who hears the page.
  alt text not null default '',
  created_at timestamptz not null,
  created_by text
);
create index media_newest on media (created_at desc, id);
