-- What editors write: one row a thing, whatever it is, with what is shown of it and what is to be shown next.

create table documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (
    kind in ('page', 'post', 'offer', 'review', 'model', 'dealership', 'navigation', 'site', 'finance')
  ),
  slug text not null,
  position integer not null default 0,
  -- Kept and not shown yet.
  draft jsonb,
  -- What the site shows. Of a dealership and of the site's settings it stands in their own tables, which others change too.
  published jsonb,
  publish_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  published_at timestamptz,
  -- Brought back within 30 days, or gone for good.
  deleted_at timestamptz
);
create unique index documents_slug on documents (kind, slug) where deleted_at is null;
create index documents_due on documents (publish_at) where publish_at is not null;

create table document_versions (
  document_id uuid not null references documents (id) on delete cascade,
  version integer not null,
  act text not null,
  slug text not null,
  -- How it stood after the act; null where the act left nothing to bring back.
  body jsonb,
  at timestamptz not null,
  by_name text,
  primary key (document_id, version)
);

insert into documents (kind, slug, published, updated_at, published_at)
  select 'page', slug,
    jsonb_build_object('title', title, 'excerpt', excerpt, 'content', content),
    modified_at, modified_at
  from pages;
drop table pages;

insert into documents (kind, slug, published, updated_at, published_at)
  select 'review', 'review-' || id,
    jsonb_build_object(
      'dealership', dealership, 'author', author, 'rating', rating, 'text', text,
      'date', to_char(created_at at time zone 'Australia/Sydney', 'YYYY-MM-DD')
    ),
    created_at, created_at
  from reviews;
drop table reviews;

insert into documents (kind, slug, position, published, updated_at, published_at)
  select 'model', slug, position, model, updated_at, updated_at from models;
drop table models;

-- Drafts show nowhere: only what moves a published one, or is one, is news to the site.
create function move_content() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.published is null then return null; end if;
  elsif tg_op = 'INSERT' then
    if new.published is null then return null; end if;
  elsif new.published is not distinct from old.published
    and new.slug = old.slug
    and new.position = old.position
    and new.deleted_at is not distinct from old.deleted_at then
    return null;
  end if;
  update versions set version = version + 1 where name = 'content';
  perform pg_notify('versions', 'content');
  return null;
end
$$;
create trigger content_moves after insert or update or delete on documents
  for each row execute function move_content();
