-- Views of the leads list that their authors share with a department or with everyone, and who has hidden which of them.

alter table saved_views
  add column shared_with text check (shared_with in ('sales', 'service', 'parts', 'everyone')),
  add constraint saved_views_shared_leads check (shared_with is null or list = 'leads');
create index saved_views_shared on saved_views (shared_with) where shared_with is not null;

create table hidden_views (
  view_id uuid not null references saved_views (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (view_id, user_id)
);
create index hidden_views_user on hidden_views (user_id);
