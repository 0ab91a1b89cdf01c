create or replace function app_private.job_request_words(request app_public.job_requests, area_id integer) returns tsvector
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Public texts and the area only: whatever is searchable can be guessed word by word.
  select app_private.title_words(request.title, 'A')
    || coalesce((
      select string_agg(term_words.words::text, ' ')::tsvector
      from app_private.term_words
      where term_words.term = any (array[
        'profession:' || request.profession_slug, 'qualification:' || request.qualification, 'remote:' || request.remote]
        || array(select 'job_type:' || kind from unnest(request.job_types) as kind)
        || array(select 'specialty:' || slug from unnest(request.specialties) as slug))), '')
    || setweight(app_private.plain_words(concat_ws(' ', request.region, request.chiffre,
      (select concat_ws(' ', left(places.plz, 2), places.town, states.name,
          case when places.country <> 'DE' then app_private.region_name(places.country) end)
        from app_public.places join app_public.states on states.code = places.state_code
        where places.id = area_id))), 'C')
    -- Without positions, as in app_private.job_words.
    || strip(app_private.plain_words(concat_ws(' ', request.short_description, request.additional_info)))
$$;
comment on function app_private.job_request_words(app_public.job_requests, integer) is 'Search terms of a request by weight: title A, profession, kinds and specialties B, region, area and Chiffre C, text D.';
