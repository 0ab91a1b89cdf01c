create or replace function app_public.failed_mails(page_size integer default 50, after uuid default null)
returns app_public.failed_mail[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return (
    select coalesce(array_agg(
      row(page.id, page.template, case when app_private.is_chiffre_mail(page.template) then '•••' else app_private.mask_email(page.recipient) end, page.attempts,
        app_private.failure_code(page.last_error), page.created_at, page.next_attempt_at)::app_public.failed_mail
      order by page.id desc), '{}')
    from (
      select mails.id, mails.template, mails.recipient, mails.attempts, mails.created_at,
        coalesce(mails.last_error, jobs.last_error) as last_error,
        case when mails.status = 'queued' and jobs.attempts < jobs.max_attempts then jobs.run_at end as next_attempt_at
      from app_private.mails
      left join graphile_worker.jobs on jobs.key = 'mail:' || mails.id
      where mails.status in ('queued', 'failed')
        -- What waits for an issue that is held has not failed.
        and not (mails.template = 'newsletter' and mails.status = 'queued' and app_private.is_newsletter_held(mails.id))
        -- Leaves out mails at their first attempt, mails that an admin has retried, and mails that a worker is sending
        -- now.
        and (mails.status = 'failed' or (coalesce(jobs.attempts, 1) > 0 and jobs.locked_at is null))
        and (failed_mails.after is null or mails.id < failed_mails.after)
      order by mails.id desc
      limit app_hidden.check_page_size(failed_mails.page_size)
    ) as page);
end
$$;
comment on function app_public.failed_mails(integer, uuid) is 'Mails that failed and are given up or retried, newest first; without content, addresses masked, those of mails about requests, conversations and reports wholly. The next page starts after the last id. Admins only (OS401, OS403). At most 100 a page (OS422).';
grant execute on function app_public.failed_mails(integer, uuid) to app_member;
