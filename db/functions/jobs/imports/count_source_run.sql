create or replace function app_private.count_source_run(company_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Each run asks a foreign host up to 200 times.
  if (select count(*) from app_public.job_source_runs as runs
      where runs.company_id = count_source_run.company_id and runs.started_at > now() - interval '1 hour') >= 12 then
    perform app_hidden.fail('OS429');
  end if;
end
$$;
comment on function app_private.count_source_run(uuid) is 'OS429 when a company had its sources read twelve times within an hour.';
