create or replace function app_hidden.find_shared_jobs(criteria jsonb, page_size integer, after text, with_texts boolean)
returns table (after_cursor text, job jsonb, changed_at timestamptz)
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _criteria app_private.search_criteria := app_private.clean_job_search(
    jsonb_populate_record(null::app_public.job_search, find_shared_jobs.criteria));
  _query tsquery;
  _page app_private.found_page;
begin
  select read.query, read.typed into _query, _criteria.typed from app_private.read_query('jobs', _criteria.text, null) as read;
  _criteria.shared := true;
  _page := app_private.search_page(
    'jobs', 'neueste', _criteria, _query, app_hidden.check_page_size(find_shared_jobs.page_size), find_shared_jobs.after);
  return query
    select app_private.search_cursor('neueste', hit.key, hit.id), to_jsonb(found.job), greatest(jobs.shown_at, jobs.published_at)
    from unnest(_page.ids, _page.keys) with ordinality as hit (id, key, position)
    join app_private.public_jobs_of(_page.ids, find_shared_jobs.with_texts) as found on found.job_id = hit.id
    join app_public.jobs on jobs.id = hit.id
    order by hit.position;
end
$$;
comment on function app_hidden.find_shared_jobs(jsonb, integer, text, boolean) is 'What search_jobs finds with these criteria among jobs of companies that let their ads go out, the newest first, a page of 1 to 100 (OS422): the cursor of each, the job as visitors read it, and when that last changed. `after` is the cursor of the last one of the page before (OS422).';
grant execute on function app_hidden.find_shared_jobs(jsonb, integer, text, boolean) to app_visitor;
