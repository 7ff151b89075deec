-- The bookings desk: what staff write down with a booking, and what customers are told of a change.

-- What it is about, where no form has asked; and why it was called off.
alter table bookings
  add column note text not null default '',
  add column cancel_word text;

alter table outbox add column booking_id uuid references bookings (id) on delete cascade;
create index outbox_booking on outbox (booking_id, id) where booking_id is not null;

-- A delivery tells of one thing: a lead, an account or a booking. Which purposes there are, the program says.
alter table outbox drop constraint outbox_check;
alter table outbox add constraint outbox_of_one_thing check (num_nonnulls(lead_id, account_link_id, booking_id) = 1);
alter table outbox drop constraint outbox_purpose_check;
alter table outbox add constraint outbox_purpose_check check (purpose ~ '^[a-z]+([_-][a-z]+)*$');

-- What is open on the desk, by when it ends.
create index reservations_open on reservations (held_until) where status in ('requested', 'confirmed');
