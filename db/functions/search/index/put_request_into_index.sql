create or replace function app_private.put_request_into_index(request app_public.job_requests) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _area_id integer := app_private.area_place_of(request.place_id);
  _state_code text;
  _field_slug text;
  _type_set integer;
begin
  -- The lock waits for a suspension or a withdrawn consent that is under way, as in app_private.put_job_into_index.
  perform from auth."user" where "user".id = request.applicant_id for share;
  if not app_private.may_be_found(request.applicant_id) then
    delete from app_private.request_index where request_index.id = request.id;
    return;
  end if;
  select places.state_code into strict _state_code from app_public.places where places.id = _area_id;
  select professions.field_slug into strict _field_slug from app_public.professions where professions.slug = request.profession_slug;
  _type_set := app_private.type_set_of(request.job_types);
  -- Unlike words of jobs, those of requests are not remembered for corrections: a word of a person would outlast the
  -- request, and searches for jobs would show that it was there.
  insert into app_private.request_index (id, published_at, expires_at, place_id, facet_group, specialty_set, type_set,
    qualification, contract_term, start_date, state_code, field_slug, profession_slug, words)
  values (request.id, app_private.start_of_day(request.published_at), request.expires_at, _area_id,
    app_private.request_facet_group_of(_field_slug, request.profession_slug, _state_code, _type_set, request.qualification),
    app_private.specialty_set_of(request.specialties), _type_set, request.qualification, request.contract_term,
    request.start_date, _state_code,
    _field_slug, request.profession_slug, app_private.job_request_words(request, _area_id))
  on conflict (id) do update set
    (published_at, expires_at, place_id, facet_group, specialty_set, type_set, qualification, contract_term, start_date, state_code,
      field_slug, profession_slug, words)
    = (excluded.published_at, excluded.expires_at, excluded.place_id, excluded.facet_group, excluded.specialty_set,
      excluded.type_set, excluded.qualification, excluded.contract_term, excluded.start_date, excluded.state_code, excluded.field_slug,
      excluded.profession_slug, excluded.words);
  perform app_private.put_request_wish(request);
end
$$;
comment on function app_private.put_request_into_index(app_public.job_requests) is 'Inserts or updates the index row of a request with status aktiv, and its wish; removes that of an account that may not be found.';
