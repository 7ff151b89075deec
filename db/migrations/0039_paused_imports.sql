-- An import that staff paused: it writes nothing until someone resumes it.
alter table prepared_imports drop constraint prepared_imports_status_check;
alter table prepared_imports add constraint prepared_imports_status_check
  check (status in ('columns', 'checking', 'checked', 'applying', 'paused', 'applied', 'failed', 'discarded'));
