create or replace function app_public.search_job_requests(
  criteria app_public.job_request_search default null, sort app_public.job_request_sort default 'neueste', page_size integer default 20,
  after text default null
) returns app_public.job_request_hit[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _criteria app_private.search_criteria := app_private.clean_job_request_search(criteria);
  _page_size integer := app_hidden.check_page_size(page_size);
  _query tsquery;
  _sort app_public.job_sort;
begin
  select read.query, read.typed into _query, _criteria.typed
  from app_private.read_query('requests', _criteria.text, _criteria.hidden) as read;
  _sort := case
    when sort = 'entfernung' and _criteria.place_id is not null then 'entfernung'
    when sort = 'relevanz' and _query is not null then 'relevanz'
    else 'neueste' end;
  return app_private.job_request_hits(
    _sort, app_private.search_page('requests', _sort, _criteria, _query, _page_size, after), _criteria.place_id);
end
$$;
comment on function app_public.search_job_requests(app_public.job_request_search, app_public.job_request_sort, integer, text) is 'Online requests that match, a page of 1 to 100 (OS422), without those hidden from the caller. `after` is the cursor of the last hit of the page before (OS422 for a cursor of another order). relevanz ranks the newest 1,000 matches; neueste orders by day.';
grant execute on function app_public.search_job_requests(app_public.job_request_search, app_public.job_request_sort, integer, text) to app_visitor, app_member;
