create or replace function app_public.matching_jobs(page_size integer default 20, after text default null) returns app_public.matching_job[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  wanted constant integer := app_hidden.check_page_size(matching_jobs.page_size);
  start record := app_private.read_match_cursor(matching_jobs.after);
begin
  return array(
    select row(page.score || '~' || page.job_id, page.score, page.reasons, page.source, page.request_id, page.alert_id,
      job_matches.told_on, shown.job, places.town, wishes.radius_km, search_alerts.name)::app_public.matching_job
    from (
      select matches.* from app_private.matching_jobs_of(me) as matches
      where start.id is null or (matches.score, matches.job_id) < (start.score, start.id)
      order by matches.score desc, matches.job_id desc
      limit wanted
    ) as page
    -- A set-returning function beside the page would be asked again for each row of it.
    cross join lateral app_private.public_jobs_of(array[page.job_id], false) as shown
    left join app_private.job_matches on job_matches.user_id = me and job_matches.job_id = page.job_id
    left join app_private.wishes on wishes.id = page.wish_id
    left join app_public.places on places.id = wishes.place_id
    left join app_public.search_alerts on search_alerts.id = page.alert_id
    order by page.score desc, page.job_id desc);
end
$$;
comment on function app_public.matching_jobs(integer, text) is E'@notNull\nOnline jobs that suit the caller, best first, newest first among equals; compared at each call, so that each reason is true now. `after` is the cursor of the last one of the page before (OS422). At most 100 a page (OS422). Raises OS401.';
grant execute on function app_public.matching_jobs(integer, text) to app_member;
