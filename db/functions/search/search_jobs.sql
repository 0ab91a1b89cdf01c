create or replace function app_public.search_jobs(
  criteria app_public.job_search default null, sort app_public.job_sort default 'neueste', page_size integer default 20, after text default null
) returns app_public.job_hit[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _criteria app_private.search_criteria := app_private.clean_job_search(criteria);
  _page_size integer := app_hidden.check_page_size(page_size);
  _query tsquery;
  _sort app_public.job_sort := case
    when sort = 'entfernung' and _criteria.place_id is null then 'neueste'
    else coalesce(sort, 'neueste') end;
begin
  select read.query, read.typed into _query, _criteria.typed from app_private.read_query('jobs', _criteria.text, null) as read;
  return app_private.job_hits(
    _sort, app_private.search_page('jobs', _sort, _criteria, _query, _page_size, after), _criteria.place_id);
end
$$;
comment on function app_public.search_jobs(app_public.job_search, app_public.job_sort, integer, text) is 'Online jobs that match, a page of 1 to 100 (OS422). `after` is the cursor of the last hit of the page before (OS422 for a cursor of another order) or, without a text and the newest first, a number of hits to leave out, at most 10,000. relevanz ranks the newest 1,000 matches.';
grant execute on function app_public.search_jobs(app_public.job_search, app_public.job_sort, integer, text) to app_visitor, app_member;
