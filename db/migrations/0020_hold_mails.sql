-- Who asked us to hold a car hears what was decided, by a mail that tells of its reservation beside its lead.

alter table outbox add column reservation_id bigint references reservations (id) on delete cascade;
create index outbox_reservation on outbox (reservation_id) where reservation_id is not null;

drop index outbox_recipient;
create index outbox_recipient on outbox (lower(recipient)) where purpose in
  ('acknowledgement', 'answer', 'booking_made', 'booking_confirmed', 'booking_moved', 'booking_cancelled',
   'hold_confirmed', 'hold_released');
