-- People changed by several at once, and who did what found by what was done.

alter table users add column version integer not null default 1;

create index audit_act on audit (act, id desc);
