-- Leads: what people asked of the group, and the holds on cars that some of them asked for.

create table leads (
  id uuid primary key default gen_random_uuid(),
  -- What a person quotes on the phone.
  reference text not null unique,
  form text not null,
  -- The form's number in the site config of that day.
  form_number integer not null,
  department text not null,
  -- Null where neither the car nor the sender named one we know.
  dealership text,
  name text not null,
  email text,
  -- As '+61491570156'.
  phone text,
  postcode text,
  preferred text check (preferred in ('call', 'text', 'email')),
  message text not null default '',
  stockid text,
  -- The car as it was on sale then.
  vehicle jsonb,
  -- Taken all the same: nobody's question is lost because a car was sold meanwhile.
  not_in_stock boolean not null generated always as (stockid is not null and vehicle is null) stored,
  -- The form's own answers.
  fields jsonb not null default '{}',
  -- What was agreed to, in which wording, when.
  consent jsonb not null,
  -- Page, referrer, campaign, the trail of the visit.
  source jsonb not null,
  created_at timestamptz not null,
  check (email is not null or phone is not null)
);
create index leads_created on leads (created_at desc);
create index leads_stockid on leads (stockid) where stockid is not null;
create index leads_email on leads (lower(email)) where email is not null;
create index leads_phone on leads (phone) where phone is not null;

create table reservations (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  stockid text not null,
  requested_at timestamptz not null,
  -- Null: next in line, nothing is held for this one yet.
  held_until timestamptz,
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'released', 'expired'))
);
create index reservations_stockid on reservations (stockid, held_until);
create index reservations_lead on reservations (lead_id);

-- The answer a call has given under a key, so that the same request again gets it again.
create table idempotency_keys (
  call text not null,
  key text not null,
  -- Of the request's body: another one under the same key is a mistake.
  body_digest text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (call, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
