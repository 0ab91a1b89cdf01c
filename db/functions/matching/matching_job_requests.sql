create or replace function app_public.matching_job_requests(job_id uuid, page_size integer default 20, after text default null)
returns app_public.matching_job_request[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  wanted constant integer := app_hidden.check_page_size(matching_job_requests.page_size);
  start record := app_private.read_match_cursor(matching_job_requests.after);
begin
  if not exists (
    select from app_public.jobs
    join app_public.company_members on company_members.company_id = jobs.company_id and company_members.user_id = me
    where jobs.id = matching_job_requests.job_id) then
    perform app_hidden.fail('OS404');
  end if;
  return array(
    with suitable as (
      select pairs.request_id, pairs.score, pairs.reasons
      from app_private.match_pairs(array[matching_job_requests.job_id], null, true) as pairs
      where start.id is null or (pairs.score, pairs.request_id) < (start.score, start.id)
    )
    select row(suitable.score || '~' || suitable.request_id, suitable.score, suitable.reasons, shown.request)::app_public.matching_job_request
    from suitable
    -- The last word on what is online and hidden from the caller, as in the public list.
    join app_private.public_job_requests_of(array(select suitable.request_id from suitable), false) as shown
      on shown.request_id = suitable.request_id
    order by suitable.score desc, suitable.request_id desc
    limit wanted);
end
$$;
comment on function app_public.matching_job_requests(uuid, integer, text) is E'@notNull\nOnline requests that suit an online job of the caller''s company, best first, compared only by what the public reads of them; never pay. No total: few could be told apart by it. `after` is the cursor of the last one of the page before (OS422). At most 100 a page (OS422). Empty while the job is not online. Raises OS401, OS404 for jobs of others.';
grant execute on function app_public.matching_job_requests(uuid, integer, text) to app_member;
