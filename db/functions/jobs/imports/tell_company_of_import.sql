create or replace function app_private.tell_company_of_import(company_id uuid, title text, message text, cause text) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select app_private.notify_company($1, app_private.make_notice('job_decision', $2, $3, cause => $4))
$$;
comment on function app_private.tell_company_of_import(uuid, text, text, text) is 'Tells the members of a company what its import did by itself, by the bell.';
