-- The editor of a car: a stock number is looked up without regard to case. The index is not unique, because feeds may have
-- brought two spellings of one number.
create index vehicles_stockid_folded on vehicles (lower(stockid));
