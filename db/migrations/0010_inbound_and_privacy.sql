-- What came in and could not be read, what staff see of the outbox, and what is left of a person who is forgotten.

-- Kept whole until a person has looked: an enquiry may be in it.
create table unreadable_messages (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  via text not null check (via in ('endpoint', 'folder')),
  -- The file's name, or the address it was sent from.
  sender text not null,
  reason text not null,
  body text not null,
  -- The same message again is the same row.
  digest text not null unique
);
create index unreadable_messages_received on unreadable_messages (received_at desc);

-- An erased lead is still one that came: only who sent it is gone.
alter table leads add column erased_at timestamptz;
alter table leads drop constraint leads_check;
alter table leads add constraint leads_reachable
  check (email is not null or phone is not null or erased_at is not null);
create index leads_to_erase on leads (created_at) where erased_at is null;

-- Not sent to who has unsubscribed.
alter table outbox add column is_marketing boolean not null default false;
-- As it was last written, for staff to read.
alter table outbox add column subject text;
alter table outbox add column body text;
alter table outbox drop constraint outbox_status_check;
-- cancelled: nobody is to get it any more.
alter table outbox add constraint outbox_status_check
  check (status in ('waiting', 'sent', 'kept', 'parked', 'cancelled'));
create index outbox_newest on outbox (status, id desc);
create index outbox_lead on outbox (lead_id);
create index outbox_recipient on outbox (lower(recipient)) where purpose = 'acknowledgement';

create index bookings_email on bookings (lower(contact ->> 'email'));
create index bookings_phone on bookings ((contact ->> 'phone'));

-- Who wants no news, as digests: the list tells nobody's address.
create table unsubscribed_addresses (
  address_digest text primary key,
  at timestamptz not null
);
