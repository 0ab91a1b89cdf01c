create or replace function app_public.job_request_search_filters(criteria app_public.job_request_search) returns app_public.search_filter_word[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(row(one.phrase, one.criterion, one.value)::app_public.search_filter_word order by one.first), '{}')
  from app_private.filters_in_text('requests', criteria.text) as one
$$;
comment on function app_public.job_request_search_filters(app_public.job_request_search) is E'@notNull\nParts of the search text that are filters. They filter without being set in the criteria.';
grant execute on function app_public.job_request_search_filters(app_public.job_request_search) to app_visitor, app_member;
