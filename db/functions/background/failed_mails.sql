create or replace function app_public.failed_mails(page_size integer default 50, after uuid default null)
returns app_public.failed_mail[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return (
    select coalesce(array_agg(
      row(page.id, page.template, app_private.mask_email(page.recipient), page.attempts,
        app_private.failure_code(page.last_error), page.created_at, page.next_attempt_at)::app_public.failed_mail
      order by page.id desc), '{}')
    from (
      select mails.id, mails.template, mails.recipient, mails.attempts, mails.created_at,
        coalesce(mails.last_error, jobs.last_error) as last_error,
        case when mails.status = 'queued' and jobs.attempts < jobs.max_attempts then jobs.run_at end as next_attempt_at
      from app_private.mails
      left join graphile_worker.jobs on jobs.key = 'mail:' || mails.id
      where mails.status in ('queued', 'failed')
        -- On its way for the first time, again by an admin's word, or at this moment, is no failure.
        and (mails.status = 'failed' or (coalesce(jobs.attempts, 1) > 0 and jobs.locked_at is null))
        and (failed_mails.after is null or mails.id < failed_mails.after)
      order by mails.id desc
      limit app_hidden.check_page_size(failed_mails.page_size)
    ) as page);
end
$$;
comment on function app_public.failed_mails(integer, uuid) is 'Mails that could not be sent, given up or tried again by themselves, newest first; without content, addresses masked. The next page starts after the last id. Admins only (OS401, OS403). At most 100 a page (OS422).';
revoke all on function app_public.failed_mails(integer, uuid) from public;
grant execute on function app_public.failed_mails(integer, uuid) to app_member;
