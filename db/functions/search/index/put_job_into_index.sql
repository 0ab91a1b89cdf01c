create or replace function app_private.put_job_into_index(job app_public.jobs) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _state_code text;
  _town text;
  _field_slug text;
  _type_set integer := app_private.type_set_of(job.job_types);
  _is_shared boolean;
begin
  -- The lock waits for a suspension or a consent that is under way; what it decides counts for this job too. A statement of its own,
  -- because a condition on withheld_at would be checked before the wait, and would lock nothing.
  perform from app_public.companies where companies.id = job.company_id for share;
  if exists (select from app_public.companies where companies.id = job.company_id and companies.withheld_at is not null) then
    delete from app_private.job_index where job_index.job_id = job.id;
    return;
  end if;
  select companies.shares_ads_since is not null into strict _is_shared from app_public.companies where companies.id = job.company_id;
  select places.state_code, places.town into strict _state_code, _town from app_public.places where places.id = job.place_id;
  select professions.field_slug into strict _field_slug from app_public.professions where professions.slug = job.profession_slug;
  -- Company and town are stored for correcting misspellings too.
  perform app_private.remember_words(concat_ws(' ', job.title, job.company, _town));
  perform app_private.remember_employer(job.company_id, job.company);
  if not exists (select from app_private.company_slugs where company_slugs.company_id = job.company_id) then
    perform app_private.name_company(job.company_id);
  end if;

  insert into app_private.job_index (job_id, published_at, expires_at, salary_month_max, place_id,
    facet_group, specialty_set, type_set, qualification, contract_term,
    boosted, remote, state_code, field_slug, profession_slug, is_shared, company_id, wage_from, words, slug, specialty_names)
  values (job.id, job.published_at, job.expires_at, job.salary_month_max, job.place_id,
    app_private.facet_group_of(_field_slug, _state_code, _type_set, job.qualification, job.contract_term, job.remote),
    app_private.specialty_set_of(job.specialties), _type_set, job.qualification, job.contract_term,
    job.boosted_at is not null, job.remote, _state_code, _field_slug, job.profession_slug, _is_shared, job.company_id,
    case when job.job_type in ('vollzeit', 'teilzeit')
      then app_private.full_time_month_pay(job.salary_min, job.salary_period, job.job_type, job.weekly_hours) end,
    app_private.job_words(job), app_hidden.job_slug(job.title, _town, job.id),
    array(
      select specialties.name from app_public.specialties
      where specialties.slug = any (job.specialties)
      order by specialties.position))
  on conflict (job_id) do update set
    (published_at, expires_at, salary_month_max, place_id, facet_group, specialty_set, type_set, qualification,
      contract_term, boosted, remote, state_code, field_slug, profession_slug, is_shared, company_id, wage_from, words,
      slug, specialty_names)
    = (excluded.published_at, excluded.expires_at, excluded.salary_month_max, excluded.place_id, excluded.facet_group,
      excluded.specialty_set, excluded.type_set, excluded.qualification, excluded.contract_term, excluded.boosted,
      excluded.remote, excluded.state_code, excluded.field_slug, excluded.profession_slug, excluded.is_shared,
      excluded.company_id, excluded.wage_from, excluded.words, excluded.slug, excluded.specialty_names);
end
$$;
comment on function app_private.put_job_into_index(app_public.jobs) is 'Inserts or updates the index row of a job with status aktiv; removes that of a company that is withheld.';
