-- One insert for every lead, built from the columns that leads has. Migrating builds it again after the last migration, so
-- a new column is written without a change here. It is built, not put together on each call, because planning an insert
-- into this table costs about a quarter of the whole call.
create function build_insert_lead() returns void language plpgsql as $build$
declare
  column_names text;
  column_values text;
begin
  select
    string_agg(quote_ident(attname), ', ' order by attnum),
    string_agg(
      case
        when adbin is null then format('filled.%I', attname)
        else format('case when lead ? %L then filled.%I else %s end', attname, attname, pg_get_expr(adbin, adrelid))
      end, ', ' order by attnum)
  into column_names, column_values
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = 'leads'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format($create$
    -- Takes values by column name; a column without one gets its default. Null if the reference is in use.
    create or replace function insert_lead(lead jsonb) returns uuid language plpgsql as $insert$
    declare
      filled leads := jsonb_populate_record(null::leads, lead);
      new_id uuid;
    begin
      insert into leads (%s) values (%s) on conflict (reference) do nothing returning id into new_id;
      return new_id;
    end $insert$ $create$, column_names, column_values);
end $build$;

-- Does what it did in 0011, through insert_lead. Name and arguments stay: during a rolling restart, instances of the
-- previous version still call it.
create or replace function take_plain_lead(
  lead jsonb, told jsonb, request jsonb, most_from_person bigint, most_same_message bigint
) returns uuid language plpgsql as $$
declare
  received_at timestamptz := lead ->> 'created_at';
  history record;
  new_id uuid;
begin
  if request is not null then
    insert into idempotency_keys (call, key, body_digest, answer, created_at)
    values (request ->> 'call', request ->> 'key', request ->> 'bodyDigest', request -> 'answer', received_at)
    on conflict (call, key) do nothing;
    if not found then return null; end if;
  end if;
  select * into history from asked_before(lead ->> 'email', lead ->> 'phone', lead ->> 'message', received_at);
  if history.from_person < most_from_person and history.same_message < most_same_message then
    new_id := insert_lead(lead || jsonb_build_object('linked_to', history.first_lead));
  end if;
  if new_id is null then
    delete from idempotency_keys where call = request ->> 'call' and key = request ->> 'key';
    return null;
  end if;
  insert into outbox (lead_id, purpose, recipient, dedupe_key, next_at, created_at)
  select new_id, purpose, recipient, "dedupeKey", received_at, received_at
  from jsonb_to_recordset(told) as delivery (purpose text, recipient text, "dedupeKey" text)
  on conflict (dedupe_key) do nothing;
  return new_id;
end $$;
