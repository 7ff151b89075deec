-- Sites, dealerships, stock, content, staff: the tables every later one stands on.

create table app_state (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- What caches are keyed by. A statement that changes stock or content moves its version and says so.
create table versions (
  name text primary key,
  version bigint not null
);
insert into versions (name, version) values ('stock', 1), ('content', 1);

create function move_version() returns trigger language plpgsql as $$
begin
  update versions set version = version + 1 where name = tg_argv[0];
  perform pg_notify('versions', tg_argv[0]);
  return null;
end
$$;

create table site_config (
  only_row boolean primary key default true check (only_row),
  config jsonb not null,
  updated_at timestamptz not null default now()
);

create table dealerships (
  slug text primary key,
  position integer not null,
  dealership jsonb not null,
  updated_at timestamptz not null default now()
);

create table pages (
  slug text primary key,
  title text not null,
  excerpt text not null,
  content text not null,
  modified_at timestamptz not null default now()
);

create table reviews (
  id bigint generated always as identity primary key,
  dealership text not null references dealerships (slug),
  author text not null,
  rating smallint not null check (rating between 1 and 5),
  text text not null,
  created_at timestamptz not null
);

create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  file text not null,
  crop jsonb,
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);

create table vehicles (
  id bigint generated always as identity primary key,
  stockid text not null unique,
  title text not null,
  slug text not null,
  condition text not null check (condition in ('new', 'demo', 'used')),
  year integer not null,
  make text not null,
  model text not null,
  badge text,
  body text not null,
  color text not null,
  transmission text not null,
  fuel text not null,
  doors integer,
  seats integer,
  kms integer not null check (kms >= 0),
  price integer check (price > 0),
  price_type text not null check (price_type in ('drive_away', 'egc')),
  status text not null default 'on_sale' check (status in ('on_sale', 'pending', 'sold', 'withdrawn')),
  dealership text not null references dealerships (slug),
  comments text not null default '',
  search_keywords text[] not null default '{}',
  listed_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index vehicles_on_sale on vehicles (listed_at desc) where status = 'on_sale';

create table vehicle_pictures (
  vehicle_id bigint not null references vehicles (id) on delete cascade,
  position integer not null,
  picture_id text not null references pictures (id),
  primary key (vehicle_id, position)
);

create table users (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  name text not null,
  email text not null,
  role text not null check (role in ('super_admin', 'admin', 'department_manager', 'sales_user', 'service_user', 'parts_user')),
  department text check (department in ('admin', 'sales', 'service', 'parts')),
  dealership text references dealerships (slug),
  active boolean not null default true,
  password_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));

-- One sign-in is one session; its refresh tokens follow one another and die together.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id) where ended_at is null;

create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  parent_hash text,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_parent on refresh_tokens (parent_hash);
create index refresh_tokens_session on refresh_tokens (session_id);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create trigger stock_moves after insert or update or delete or truncate on vehicles
  for each statement execute function move_version('stock');
create trigger stock_moves after insert or update or delete or truncate on vehicle_pictures
  for each statement execute function move_version('stock');
create trigger content_moves after insert or update or delete or truncate on site_config
  for each statement execute function move_version('content');
create trigger content_moves after insert or update or delete or truncate on dealerships
  for each statement execute function move_version('content');
create trigger content_moves after insert or update or delete or truncate on pages
  for each statement execute function move_version('content');
create trigger content_moves after insert or update or delete or truncate on reviews
  for each statement execute function move_version('content');
