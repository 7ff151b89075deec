-- Photos people send with a form. What no lead holds is swept a day after it came.

-- A sender's photo is named by chance, at more length than the site's own, which are named after their content.
alter table pictures drop constraint pictures_id_check,
  add constraint pictures_id_check check (id ~ '^([0-9a-f]{16}|u[0-9a-f]{32})$');

create table uploads (
  id text primary key references pictures (id) on delete cascade,
  created_at timestamptz not null,
  -- Null: nobody has sent the form yet, or the lead is gone and the photo goes after it.
  lead_id uuid references leads (id) on delete set null
);
create index uploads_lead on uploads (lead_id) where lead_id is not null;
create index uploads_unsent on uploads (created_at) where lead_id is null;

insert into uploads (id, created_at) select id, now() from pictures where file like 'uploads/%';
