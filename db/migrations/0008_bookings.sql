-- Bookings: who comes when, for a service or a test drive, and the times nobody can.

create table bookings (
  id uuid primary key default gen_random_uuid(),
  -- What a person quotes on the phone; the lead's where there is one.
  reference text not null unique,
  kind text not null check (kind in ('service', 'test-drive')),
  dealership text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null check (status in ('requested', 'confirmed', 'cancelled', 'done', 'missed')),
  stockid text,
  -- The car as it was on sale then.
  vehicle jsonb,
  lead_id uuid references leads (id) on delete set null,
  -- Name, e-mail and phone as they were given.
  contact jsonb not null,
  -- Of the event in people's calendars: raised by every move and by the cancellation.
  sequence integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (ends_at > starts_at),
  -- One car is with one driver at a time. A stock number becomes a range of one number, which an index of ranges can hold:
  -- nothing needs to be installed in the database for it.
  constraint bookings_car_once exclude using gist (
    int8range(hashtextextended(stockid, 0), hashtextextended(stockid, 0), '[]') with &&,
    tstzrange(starts_at, ends_at) with &&
  ) where (kind = 'test-drive' and stockid is not null and status in ('requested', 'confirmed'))
);
create index bookings_place on bookings (dealership, kind, starts_at);
create index bookings_stockid on bookings (stockid, starts_at) where stockid is not null;
create index bookings_lead on bookings (lead_id) where lead_id is not null;

-- Times in which nothing can be booked: a training afternoon, a hoist out of order.
create table booking_blocks (
  id bigint generated always as identity primary key,
  dealership text not null,
  -- Null: every kind.
  kind text check (kind in ('service', 'test-drive')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index booking_blocks_place on booking_blocks (dealership, starts_at);
