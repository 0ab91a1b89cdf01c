create or replace function app_private.take_back_moved_notice(application app_public.applications) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  told_title constant text := app_private.moved_application_title(application.status,
    (select companies.company_name from app_public.companies where companies.id = application.company_id));
  notice_id uuid;
begin
  select newest.id into notice_id
  from app_public.notifications as newest
  where newest.user_id = application.applicant_id and newest.subject_id = application.id
    and newest.subject_kind = 'application' and newest.outcome is null and newest.title = told_title
  order by newest.id desc
  limit 1;
  -- A notification that was read stays, and so does its line in a daily mail that is on its way.
  delete from app_public.notifications where notifications.id = notice_id and not notifications.is_read;
  delete from app_private.digest_items
  where digest_items.user_id = application.applicant_id and digest_items.title = told_title
    and digest_items.path like '%application=' || application.id
    and not exists (select from app_public.notifications where notifications.id = notice_id);
end
$$;
comment on function app_private.take_back_moved_notice(app_public.applications) is 'Takes back what the applicant was told of the last move and has not read: bell and daily mail; app_private.begin_mail does the same with a mail at once. The application as it was after that move.';
