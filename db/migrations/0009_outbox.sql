-- What goes out because of a lead: written in the lead's own transaction, delivered afterwards for as long as it takes.

create table outbox (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  purpose text not null check (purpose in ('department', 'acknowledgement', 'adf', 'webhook')),
  recipient text not null,
  -- One delivery, however often it is tried: the receiver hears it as the message's id.
  dedupe_key text not null unique,
  -- kept: there is no mail server to send it by. parked: given up, for a person to look at.
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'parked')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- Somebody is at it until then; after that they are taken for dead.
  claimed_until timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null
);
create index outbox_due on outbox (next_at) where status = 'waiting';
create index outbox_order on outbox (lead_id, recipient, id) where status = 'waiting';

-- Texts an editor has changed; a name that is not here is sent in the shipped words.
create table mail_templates (
  name text primary key,
  subject text not null,
  body text not null,
  updated_at timestamptz not null default now()
);
