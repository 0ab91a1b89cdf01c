create or replace function app_private.tg_note_search_engine_news() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- A job that is deleted takes its index row along, and its note would be of nothing.
  insert into app_private.search_engine_news (job_id, slug)
  select jobs.id, app_hidden.job_slug(jobs.title, places.town, jobs.id)
  from app_public.jobs
  join app_public.places on places.id = jobs.place_id
  where jobs.id = coalesce(new.job_id, old.job_id)
  on conflict (job_id) do update set slug = excluded.slug, noted_at = excluded.noted_at;
  return null;
end
$$;
comment on function app_private.tg_note_search_engine_news() is 'Notes jobs that come online or go, for app_private.search_engine_news.';
-- An update is of a job that stays online.
create or replace trigger note_search_engine_news after insert or delete on app_private.job_index
  for each row execute function app_private.tg_note_search_engine_news();
