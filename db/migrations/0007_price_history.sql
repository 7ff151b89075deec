-- A price before government charges and one that includes them are not the same figure: a step from one to the other is no
-- reduction. Rows from before this know nothing of it and are read as alike.

alter table vehicle_history
  add column price_type_from text,
  add column price_type_to text;

create or replace function keep_vehicle_history() returns trigger language plpgsql as $$
begin
  insert into vehicle_history
    (vehicle_id, price_from, price_to, price_type_from, price_type_to, status_from, status_to)
  select new_row.id, old_row.price, new_row.price, old_row.price_type, new_row.price_type, old_row.status, new_row.status
  from new_rows new_row join old_rows old_row using (id)
  where (old_row.price, old_row.price_type, old_row.status)
    is distinct from (new_row.price, new_row.price_type, new_row.status);
  return null;
end
$$;
