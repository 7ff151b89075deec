-- The request that sent the lead, so that the log can be followed from the form to the delivery of its mails.
alter table leads add column request_id text;
