-- Saved views of the stock list, beside those of the leads list; what a bulk act needs to be undone; and orders of the stock list.

alter table saved_views add column list text not null default 'leads' check (list in ('leads', 'stock'));
drop index saved_views_name;
create unique index saved_views_name on saved_views (owner, list, lower(name));

-- The tag that a bulk act added or removed, and from which cars.
alter table stock_batches add column tag jsonb;

create index vehicles_title on vehicles (title, id);
drop index vehicles_price;
create index vehicles_price on vehicles (coalesce(price, 0), id);
create index vehicles_make on vehicles (make, model);
