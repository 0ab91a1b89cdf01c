create or replace function app_public.company_jobs(slug text, page_size integer default 20, after text default null)
returns app_public.job_hit[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _page_size integer := app_hidden.check_page_size(page_size);
  _after record := app_private.read_search_cursor(after, 'neueste');
  _company_id uuid := (select company_slugs.company_id from app_private.company_slugs where company_slugs.slug = company_jobs.slug);
  _page app_private.found_page;
begin
  select array_agg(one.job_id), array_agg(one.published::text) into _page
  from (
    select job_index.job_id, (1000000 * extract(epoch from job_index.published_at))::bigint as published
    from app_private.job_index
    where job_index.company_id = _company_id and job_index.expires_at > now()
      and (_after.id is null
        or (job_index.published_at, job_index.job_id) < (timestamptz 'epoch' + _after.keys[1] * interval '1 microsecond', _after.id))
    order by job_index.published_at desc, job_index.job_id desc
    -- A numbered page (app_private.read_search_cursor).
    offset case when _after.id is null then coalesce(_after.keys[1], 0) else 0 end
    limit _page_size
  ) as one;
  return app_private.job_hits('neueste', _page, null);
end
$$;
comment on function app_public.company_jobs(text, integer, text) is 'Online jobs of a company, the newest first, a page of 1 to 100 (OS422). `after` is the cursor of the last hit of the page before, or a number of hits to leave out, at most 10,000.';
grant execute on function app_public.company_jobs(text, integer, text) to app_visitor, app_member;
