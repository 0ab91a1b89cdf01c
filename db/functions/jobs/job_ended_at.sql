create or replace function app_private.job_ended_at(job app_public.jobs) returns timestamptz
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case
    when job.status = 'besetzt' then job.closed_at
    -- Nothing is written into a blocked job any more, so its last change is the block.
    when job.status = 'gesperrt' then least(job.updated_at, job.expires_at)
    when job.expires_at <= now() then job.expires_at
  end
$$;
comment on function app_private.job_ended_at(app_public.jobs) is 'When a job that was online ended: closed, blocked or expired, by the clock of the database; also while it is in review again after its end. Null while it is online, paused or was never published.';
