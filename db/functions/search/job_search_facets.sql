create or replace function app_public.job_search_facets(criteria app_public.job_search default null) returns app_public.job_search_facets
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _criteria app_private.search_criteria := app_private.clean_job_search(criteria);
begin
  return app_private.count_facets('jobs', _criteria, app_private.search_query('jobs', _criteria.text));
end
$$;
comment on function app_public.job_search_facets(app_public.job_search) is E'@notNull\nNumber of online jobs that match, and the number each choice of a facet would leave; a facet ignores its own filter.';
revoke all on function app_public.job_search_facets(app_public.job_search) from public;
grant execute on function app_public.job_search_facets(app_public.job_search) to app_visitor, app_member;
