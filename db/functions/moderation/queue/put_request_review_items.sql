create or replace function app_private.put_request_review_items(request_ids uuid[]) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app_public.review_items as items
  where items.request_id = any (request_ids) and not exists (
    select from app_public.job_requests
    left join app_public.job_request_changes as changes
      on changes.request_id = job_requests.id and changes.submitted_at is not null and changes.rejection_reason is null
    where job_requests.id = items.request_id and (job_requests.status = 'zur_pruefung' or changes.request_id is not null));
  insert into app_public.review_items as items (id, request_id, version, title, about, location, profession_slug, state_code,
    search_text, submitted_at, published_at, concerns_change, marks, read_at)
  -- The area, not the place: admins read what the public will read.
  select job_requests.id, job_requests.id, job_requests.version, waiting.title, waiting.region, area.town, waiting.profession_slug, area.state_code,
    app_hidden.fold_words(concat_ws(' ', waiting.title, waiting.region, area.town, job_requests.chiffre)),
    coalesce(changes.submitted_at, job_requests.submitted_at, job_requests.updated_at), job_requests.published_at,
    changes.request_id is not null, app_private.request_marks(job_requests, waiting), now()
  from app_public.job_requests
  left join app_public.job_request_changes as changes
    on changes.request_id = job_requests.id and changes.submitted_at is not null and changes.rejection_reason is null
  cross join lateral coalesce(changes.fields, app_private.job_request_fields_of(job_requests)) as waiting
  left join app_public.places as area on area.id = app_private.area_place_of(waiting.place_id)
  where job_requests.id = any (request_ids) and (job_requests.status = 'zur_pruefung' or changes.request_id is not null)
  order by job_requests.id
  on conflict on constraint review_items_request_id_key do update set
    version = excluded.version, title = excluded.title, about = excluded.about, location = excluded.location,
    profession_slug = excluded.profession_slug, state_code = excluded.state_code, search_text = excluded.search_text,
    submitted_at = excluded.submitted_at, published_at = excluded.published_at, concerns_change = excluded.concerns_change,
    marks = excluded.marks, read_at = excluded.read_at;
end
$$;
comment on function app_private.put_request_review_items(uuid[]) is 'Brings the queue in step with these requests, as put_job_review_items does for jobs.';
