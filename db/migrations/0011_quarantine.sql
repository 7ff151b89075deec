-- Doubtful leads are kept apart until somebody releases them, and a person who asks again is known by their first lead.

alter table leads
  -- Of the same person a day before or less; the first of the row of them.
  add column linked_to uuid references leads (id) on delete set null,
  -- Why it is doubtful, by name.
  add column doubts text[] not null default '{}',
  -- Nothing goes out because of it from then on, until it is released.
  add column quarantined_at timestamptz,
  add column released_at timestamptz,
  add column released_by uuid references users (id) on delete set null,
  add check (released_at is null or quarantined_at is not null);
create index leads_linked on leads (linked_to) where linked_to is not null;
create index leads_quarantined on leads (created_at desc) where quarantined_at is not null and released_at is null;

-- Who asked lately, and what was said lately: both are looked up for every lead.
drop index leads_email;
drop index leads_phone;
create index leads_email on leads (lower(email), created_at) where email is not null;
create index leads_phone on leads (phone, created_at) where phone is not null;
create index leads_message on leads (md5(message), created_at) where length(message) >= 60;

-- What is known of a person who asks. Of two leads of one person at once the second waits here for the first, and then finds
-- it: each statement of a function sees what was committed before it began. Both names are waited for in one order.
create function asked_before(of_email text, of_phone text, of_message text, at timestamptz)
  returns table (first_lead uuid, from_person bigint, same_message bigint)
  language plpgsql
  -- A plan made while the table was small is kept, and would read all of it when it has grown.
  set enable_seqscan = off
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('lead of ' || name, 0))
    from (select lower(of_email) as name union select of_phone order by name) names where name is not null;
  return query
    with theirs as (
      (select id, linked_to, created_at from leads
        where lower(email) = lower(of_email) and created_at > at - interval '24 hours' order by created_at limit 100)
      union
      (select id, linked_to, created_at from leads
        where phone = of_phone and created_at > at - interval '24 hours' order by created_at limit 100)
    )
    select
      (select coalesce(linked_to, id) from theirs order by created_at, id limit 1),
      (select count(*) from theirs where created_at > at - interval '1 hour'),
      (select count(*) from (select from leads
        where length(message) >= 60 and md5(message) = md5(of_message) and created_at > at - interval '1 hour'
        limit 100) alike);
end $$;

-- Counted anew after a crash: no visitor waits until a limit is on the disk.
alter table rate_limits set unlogged;

-- A lead there is nothing to decide about any more, in one question: its key, whether this person asked too often, itself and
-- what it sets going. Null, and nothing written, where there is something to decide after all.
create function take_plain_lead(
  lead jsonb, told jsonb, request jsonb, most_from_person bigint, most_same_message bigint
) returns uuid language plpgsql as $$
declare
  came leads := jsonb_populate_record(null::leads, lead);
  asked record;
  named uuid;
begin
  if request is not null then
    insert into idempotency_keys (call, key, body_digest, answer, created_at)
    values (request ->> 'call', request ->> 'key', request ->> 'bodyDigest', request -> 'answer', came.created_at)
    on conflict (call, key) do nothing;
    if not found then return null; end if;
  end if;
  select * into asked from asked_before(came.email, came.phone, came.message, came.created_at);
  if asked.from_person < most_from_person and asked.same_message < most_same_message then
    insert into leads (id, reference, form, form_number, department, dealership, name, email, phone, postcode, preferred,
      message, stockid, vehicle, fields, consent, source, linked_to, created_at)
    values (came.id, came.reference, came.form, came.form_number, came.department, came.dealership, came.name, came.email,
      came.phone, came.postcode, came.preferred, came.message, came.stockid, came.vehicle, came.fields, came.consent,
      came.source, asked.first_lead, came.created_at)
    on conflict (reference) do nothing
    returning id into named;
  end if;
  if named is null then
    delete from idempotency_keys where call = request ->> 'call' and key = request ->> 'key';
    return null;
  end if;
  insert into outbox (lead_id, purpose, recipient, dedupe_key, next_at, created_at)
  select named, purpose, recipient, "dedupeKey", came.created_at, came.created_at
  from jsonb_to_recordset(told) as delivery (purpose text, recipient text, "dedupeKey" text)
  on conflict (dedupe_key) do nothing;
  return named;
end $$;
