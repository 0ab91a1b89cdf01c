create or replace function app_public.newsletter_job_choices(text text default null, page_size integer default 20) returns app_public.public_job[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- In typed text % and _ are plain characters.
  pattern constant text := '%' || regexp_replace(coalesce(app_private.clean_line(left(newsletter_job_choices.text, 100)), ''), '([%_\\])', '\\\1', 'g') || '%';
begin
  perform app_hidden.require_admin();
  return array(
    select online.job
    from app_private.public_jobs_of(array(
      select jobs.id from app_public.jobs
      where jobs.status = 'aktiv' and jobs.expires_at > now()
        and (pattern = '%%' or jobs.title ilike pattern or jobs.company ilike pattern or jobs.location ilike pattern)
      order by jobs.published_at desc, jobs.id desc
      limit app_hidden.check_page_size(newsletter_job_choices.page_size)), false) as online
    order by (online.job).published_at desc, online.job_id desc);
end
$$;
comment on function app_public.newsletter_job_choices(text, integer) is 'Jobs online for an issue, newest first: those with these letters in title, company or place, or all. At most 100 (OS422). Admins only (OS401, OS403).';
grant execute on function app_public.newsletter_job_choices(text, integer) to app_member;
