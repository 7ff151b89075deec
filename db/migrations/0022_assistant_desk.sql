-- What staff add to the evaluation of the assistant, and what shoppers did with its answers.

create table assistant_questions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Where it was asked; it is kept for longer than that.
  interaction_id bigint not null unique,
  session_id text not null,
  message text not null,
  -- What was asked before it and is needed to read it.
  earlier jsonb not null,
  -- The search it must be read as; null where it must be refused.
  search_href text,
  chips jsonb not null
);
create unique index assistant_questions_words on assistant_questions (md5(lower(earlier::text || message)));

create table assistant_follow_ups (
  interaction_id bigint not null references assistant_interactions (id) on delete cascade,
  -- opened_car, saved_car or opened_search
  act text not null,
  -- '' of a search
  stockid text not null,
  at timestamptz not null,
  primary key (interaction_id, act, stockid)
);

create index leads_chat_session on leads ((source ->> 'sessionId')) where source ? 'sessionId';
