create or replace function app_private.put_job_review_items(job_ids uuid[]) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app_public.review_items as items
  where items.job_id = any (job_ids) and not exists (
    select from app_public.jobs
    left join app_public.job_changes as changes
      on changes.job_id = jobs.id and changes.submitted_at is not null and changes.rejection_reason is null
    where jobs.id = items.job_id
      and (jobs.status = 'zur_pruefung' or changes.job_id is not null
        or items.is_spot_check and jobs.status in ('aktiv', 'pausiert')));
  insert into app_public.review_items as items (id, job_id, company_id, version, title, about, location, profession_slug, state_code,
    search_text, submitted_at, published_at, concerns_change, marks, read_at)
  select jobs.id, jobs.id, jobs.company_id, jobs.version, waiting.title, waiting.company, waiting.location, waiting.profession_slug, places.state_code,
    app_hidden.fold_words(concat_ws(' ', waiting.title, waiting.company, waiting.location, places.town, places.plz)),
    coalesce(changes.submitted_at, case when before.is_spot_check then before.submitted_at end, jobs.submitted_at, jobs.updated_at),
    jobs.published_at, changes.job_id is not null, app_private.job_marks(jobs, waiting), now()
  from app_public.jobs
  left join app_public.job_changes as changes
    on changes.job_id = jobs.id and changes.submitted_at is not null and changes.rejection_reason is null
  left join app_public.review_items as before on before.job_id = jobs.id
  cross join lateral coalesce(changes.fields, app_private.job_fields_of(jobs)) as waiting
  left join app_public.places on places.id = waiting.place_id
  where jobs.id = any (job_ids) and (jobs.status = 'zur_pruefung' or changes.job_id is not null or before.is_spot_check)
  order by jobs.id
  on conflict on constraint review_items_job_id_key do update set
    company_id = excluded.company_id, version = excluded.version, title = excluded.title, about = excluded.about,
    location = excluded.location, profession_slug = excluded.profession_slug, state_code = excluded.state_code,
    search_text = excluded.search_text, submitted_at = excluded.submitted_at, published_at = excluded.published_at,
    concerns_change = excluded.concerns_change, marks = excluded.marks, read_at = excluded.read_at;
end
$$;
comment on function app_private.put_job_review_items(uuid[]) is 'Brings the queue in step with these jobs: each that is in review, or has a change in review, with its marks as of now; one that waits no more is removed, a spot check only when it is no longer published.';
