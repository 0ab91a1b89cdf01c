create or replace function app_public.failed_tasks(page_size integer default 50, after bigint default null)
returns app_public.failed_task[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return (
    select coalesce(array_agg(
      row(page.id, page.task_identifier, page.attempts, page.max_attempts, app_private.failure_code(page.last_error),
        page.created_at, case when page.attempts < page.max_attempts then page.run_at end)::app_public.failed_task
      order by page.id desc), '{}')
    from (
      select jobs.id, jobs.task_identifier, jobs.attempts, jobs.max_attempts, jobs.last_error, jobs.created_at, jobs.run_at
      from graphile_worker.jobs
      where jobs.attempts > 0 and jobs.locked_at is null
        -- Tasks that send a mail are listed by failed_mails.
        and jobs.task_identifier <> 'mail/send-mail'
        and (failed_tasks.after is null or jobs.id < failed_tasks.after)
      order by jobs.id desc
      limit app_hidden.check_page_size(failed_tasks.page_size)
    ) as page);
end
$$;
comment on function app_public.failed_tasks(integer, bigint) is 'Tasks that failed and are given up or retried, newest first; without payload. The next page starts after the last id. Admins only (OS401, OS403). At most 100 a page (OS422).';
grant execute on function app_public.failed_tasks(integer, bigint) to app_member;
