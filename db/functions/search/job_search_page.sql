create or replace function app_public.job_search_page(
  criteria app_public.job_search default null, sort app_public.job_sort default 'neueste', page_size integer default 20, after text default null
) returns app_public.job_search_page
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return row(
    app_public.search_jobs(criteria, sort, page_size, after),
    app_public.job_search_correction(criteria),
    app_public.job_search_filters(criteria),
    app_public.job_search_facets(criteria)
  )::app_public.job_search_page;
end
$$;
comment on function app_public.job_search_page(app_public.job_search, app_public.job_sort, integer, text) is E'@notNull\nA page of app_public.search_jobs together with correction, filters and facets of the same search.';
grant execute on function app_public.job_search_page(app_public.job_search, app_public.job_sort, integer, text) to app_visitor, app_member;
