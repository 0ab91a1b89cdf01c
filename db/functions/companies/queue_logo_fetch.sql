create or replace function app_private.queue_logo_fetch(company_id uuid) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- One queue: slow hosts hold up each other's logos, never mails.
  select graphile_worker.add_job('companies/fetch-logo', app_private.with_cause(json_build_object('companyId', company_id)),
    queue_name => 'logos', job_key => 'logo:' || company_id, max_attempts => 5)
$$;
comment on function app_private.queue_logo_fetch(uuid) is 'Has the worker fetch the logos of a company that are due.';
