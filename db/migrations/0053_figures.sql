-- Figures of the dashboard, and what lists filter by to show the leads behind them.
alter table leads disable trigger user;
alter table leads
  -- Where the lead came from. The first rule that matches decides; domain/reports/lead-sources.ts has the labels.
  -- A comma would separate two values in the address of a list.
  add column source_key text not null generated always as (case
    when source ->> 'page' = 'adf' then 'marketplace:' || coalesce(replace(left(source ->> 'referrer', 60), ',', ' '), '')
    when source ->> 'page' = 'move-in' then 'moved-in'
    when source ->> 'page' = 'phone' then 'phone'
    when source ->> 'page' = 'counter' then 'counter'
    when source ->> 'page' = 'agent' then 'agent'
    when form = 'chat' then 'assistant'
    when source ? 'utm' then 'campaign'
    else 'website' end) stored,
  -- Of the current assignment, as its status is.
  add column outcome text,
  add column lost_reason text;
update leads set outcome = a.outcome, lost_reason = a.lost_reason
from lead_assignments a where a.id = leads.assignment_id and a.outcome is not null;
alter table leads enable trigger user;

create or replace function copy_assignment_to_lead() returns trigger language plpgsql as $$
begin
  update leads set
    assignment_id = case when new.status = 'removed' then null else new.id end,
    status = case when new.status = 'removed' then 'unassigned' else new.status end,
    assigned_to = case when new.status = 'removed' then null else new.assigned_to end,
    due_date = case when new.status = 'removed' then null else new.due_date end,
    outcome = new.outcome,
    lost_reason = new.lost_reason,
    priority = new.priority,
    department = new.department
  where id = new.lead_id and (assignment_id is null or assignment_id = new.id);
  return null;
end $$;

-- Every column that the figures of a period read, so that they never open the leads themselves.
create index leads_figures on leads (created_at)
  include (id, department, dealership, form, status, assigned_to, due_date, source_key, outcome, lost_reason, responded_at,
    response_minutes, response_open_minutes, response_due_at)
  where is_listed;

-- Visits to the website by day at the group's time zone. Only counts: nothing about who visited.
create table page_days (
  day date not null,
  page text not null,
  views integer not null,
  primary key (day, page)
);
create table visit_days (
  day date not null,
  source text not null,
  visits integer not null,
  primary key (day, source)
);
-- Searches that found no car, by their filters. Words that someone typed are never stored.
create table search_days (
  day date not null,
  search text not null,
  searches integer not null,
  primary key (day, search)
);
