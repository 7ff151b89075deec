-- What shoppers ask the assistant, what they were told, and what it cost.

create table assistant_interactions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  session_id text not null,
  message text not null,
  response text not null,
  action_type text not null,
  -- success, suspicious or failed
  type text not null,
  suspicious boolean not null,
  reason text,
  response_ms integer not null,
  success boolean not null,
  -- Null: no language model was asked.
  model text,
  tokens integer not null,
  cost numeric(14, 8) not null,
  page text,
  -- How it was read, as the search page has it.
  search_href text,
  chips jsonb not null,
  stockids text[] not null,
  corrections jsonb not null,
  -- What staff think of the answer.
  is_good boolean
);
create index assistant_interactions_at on assistant_interactions (at desc, id desc);
create index assistant_interactions_session on assistant_interactions (session_id, id desc);
create index assistant_interactions_suspicious on assistant_interactions (at desc, id desc) where suspicious;

-- Sums by day of the group; '' is the whole site, anything else a session.
create table assistant_usage (
  day date not null,
  session_id text not null,
  tokens bigint not null,
  cost numeric(14, 8) not null,
  queries integer not null,
  primary key (session_id, day)
);
create index assistant_usage_day on assistant_usage (day);

-- What browsers say of themselves: kept for a while, and counted nowhere.
create table assistant_hints (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  session_id text not null,
  kind text not null,
  hint jsonb not null
);
create index assistant_hints_at on assistant_hints (at);

create table assistant_evaluations (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  engine text not null,
  score numeric(5, 2) not null,
  groups jsonb not null,
  failures jsonb not null
);
