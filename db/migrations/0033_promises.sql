-- Limits on what a visitor can be promised: who asked, from which network, and which form guards have been used.

alter table leads
  -- One spelling for all addresses of a mailbox: domain/leads/folded-email.ts.
  add column folded_email text,
  -- A keyed digest of the network address a form came from. Null for leads of staff and of other systems.
  add column sender text;

-- No events for leads that only get a second spelling of their address.
alter table leads disable trigger user;
update leads set folded_email = case
  when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then coalesce(nullif(replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', ''), ''),
      split_part(lower(email), '@', 1)) || '@gmail.com'
  else coalesce(nullif(split_part(split_part(lower(email), '@', 1), '+', 1), ''), split_part(lower(email), '@', 1))
    || '@' || split_part(lower(email), '@', 2)
  end
where email is not null;
alter table leads enable trigger user;

create index leads_folded_email on leads (folded_email, created_at) where folded_email is not null;
create index leads_sender on leads (sender, created_at) where sender is not null;

-- How many leads a form guard has sent, until it expires.
create table used_form_guards (
  id text primary key,
  uses integer not null,
  expires_at timestamptz not null
);
create index used_form_guards_expiry on used_form_guards (expires_at);

drop function submit_plain_lead(jsonb, jsonb, jsonb, bigint, bigint);
drop function recent_contact(text, text, text, timestamptz);

-- Returns the recent leads of a person and of a network. Of two simultaneous leads of one of them the second waits here, and
-- then finds the first: each statement of a function sees what was committed before it began. All locks are taken in one order.
create function recent_contact(
  of_folded_email text, of_phone text, of_message text, at timestamptz, of_sender text default null
) returns table (
  first_lead uuid, from_person bigint, same_message bigint, acknowledged_person bigint, acknowledged_sender bigint
)
  language plpgsql
  -- A plan made while the table was small is kept, and would read all of it when it has grown.
  set enable_seqscan = off
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('lead of ' || name, 0))
    from (select of_folded_email as name union select of_phone union select of_sender order by name) names
    where name is not null;
  return query
    with theirs as (
      (select id, linked_to, created_at from leads
        where folded_email = of_folded_email and created_at > at - interval '24 hours' order by created_at limit 100)
      union
      (select id, linked_to, created_at from leads
        where phone = of_phone and created_at > at - interval '24 hours' order by created_at limit 100)
    )
    select
      (select coalesce(linked_to, id) from theirs order by created_at, id limit 1),
      (select count(*) from theirs where created_at > at - interval '1 hour'),
      (select count(*) from (select from leads
        where length(message) >= 60 and md5(message) = md5(of_message) and created_at > at - interval '1 hour'
        limit 100) alike),
      (select count(*) from (select from leads
        where folded_email = of_folded_email and created_at > at - interval '24 hours'
          and (quarantined_at is null or released_at is not null) limit 100) acknowledged),
      (select count(*) from (select from leads
        where sender = of_sender and created_at > at - interval '24 hours' and folded_email is not null
          and (quarantined_at is null or released_at is not null) limit 100) acknowledged);
end $$;

-- Writes a lead that needs no decision, its idempotency key, its form guard and its outbox messages in one round trip. Returns
-- null and writes nothing if there is something to decide after all.
create function submit_plain_lead(
  lead jsonb, messages jsonb, request jsonb, max_per_person bigint, max_same_message bigint,
  guard jsonb default null, max_acknowledged_person bigint default null, max_acknowledged_sender bigint default null
) returns uuid language plpgsql as $$
declare
  received_at timestamptz := lead ->> 'created_at';
  history record;
  is_plain boolean;
  new_id uuid;
begin
  if request is not null then
    insert into idempotency_keys (call, key, body_digest, answer, created_at)
    values (request ->> 'call', request ->> 'key', request ->> 'bodyDigest', request -> 'answer', received_at)
    on conflict (call, key) do nothing;
    if not found then return null; end if;
  end if;
  select * into history from recent_contact(
    lead ->> 'folded_email', lead ->> 'phone', lead ->> 'message', received_at, lead ->> 'sender');
  is_plain := history.from_person < max_per_person and history.same_message < max_same_message
    and (lead ->> 'folded_email' is null or (
      history.acknowledged_person < coalesce(max_acknowledged_person, 9223372036854775807)
      and history.acknowledged_sender < coalesce(max_acknowledged_sender, 9223372036854775807)));
  if is_plain and guard is not null then
    insert into used_form_guards as used (id, uses, expires_at)
    values (guard ->> 'id', 1, (guard ->> 'expiresAt')::timestamptz)
    on conflict (id) do update set uses = used.uses + 1 where used.uses < (guard ->> 'maxLeads')::integer;
    is_plain := found;
  end if;
  if is_plain then
    new_id := insert_lead(lead || jsonb_build_object('linked_to', history.first_lead));
    if new_id is null then update used_form_guards set uses = uses - 1 where id = guard ->> 'id'; end if;
  end if;
  if new_id is null then
    delete from idempotency_keys where call = request ->> 'call' and key = request ->> 'key';
    return null;
  end if;
  insert into outbox (lead_id, purpose, recipient, dedupe_key, next_at, created_at)
  select new_id, purpose, recipient, "dedupeKey", received_at, received_at
  from jsonb_to_recordset(messages) as message (purpose text, recipient text, "dedupeKey" text)
  on conflict (dedupe_key) do nothing;
  return new_id;
end $$;
