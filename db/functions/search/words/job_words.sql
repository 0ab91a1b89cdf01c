create or replace function app_private.job_words(job app_public.jobs) returns tsvector
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select app_private.title_words(job.title, 'A')
    || coalesce((
      select string_agg(term_words.words::text, ' ')::tsvector
      from app_private.term_words
      where term_words.term = any (array[
        'profession:' || job.profession_slug, 'qualification:' || job.qualification, 'remote:' || job.remote]
        || array(select 'job_type:' || kind from unnest(job.job_types) as kind)
        || (select array_agg('specialty:' || slug) from unnest(job.specialties) as slug))), '')
    || setweight(app_private.plain_words(concat_ws(' ', job.company, job.location,
      (select concat_ws(' ', places.plz, places.town, states.name,
          case when places.country <> 'DE' then app_private.region_name(places.country) end)
        from app_public.places join app_public.states on states.code = places.state_code
        where places.id = job.place_id))), 'C')
    -- Without positions: only whether a word occurs matters here, and it halves the size.
    || strip(app_private.plain_words(concat_ws(' ', job.description, job.requirements)))
$$;
comment on function app_private.job_words(app_public.jobs) is 'Search terms of a job by weight: title A, profession, kind and specialties B, company and place C, text D.';
