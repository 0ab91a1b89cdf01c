create or replace function app_public.job_search_correction(criteria app_public.job_search) returns text
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _criteria app_private.search_criteria := app_private.clean_job_search(criteria);
begin
  return app_private.corrected_text('jobs', _criteria.text, _criteria.hidden);
end
$$;
comment on function app_public.job_search_correction(app_public.job_search) is 'The search text as it was understood, when a word of it was taken for another; else null. A word in quotation marks is never taken for another.';
grant execute on function app_public.job_search_correction(app_public.job_search) to app_visitor, app_member;
