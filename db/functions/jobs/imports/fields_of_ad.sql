create or replace function app_private.fields_of_ad(ad jsonb, company_id uuid, out fields app_public.job_fields, out doubts jsonb)
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  place record;
  profession record;
  detail text;
begin
  select * into place from app_private.place_of_ad(ad ->> 'place');
  select * into profession from app_private.profession_of_title(ad ->> 'title');
  doubts := coalesce(ad -> 'doubts', '{}');
  if place.place_id is not null and not place.is_certain and not doubts ? 'place_id' then
    doubts := doubts || '{"place_id": "unclear"}';
  end if;
  if profession.slug is not null and not profession.is_certain then doubts := doubts || '{"profession_slug": "unclear"}'; end if;
  fields := jsonb_populate_record(null::app_public.job_fields, jsonb_build_object(
    'title', ad -> 'title',
    'company', (select companies.company_name from app_public.companies where companies.id = fields_of_ad.company_id),
    'place_id', place.place_id,
    'profession_slug', profession.slug,
    'job_types', ad -> 'jobTypes',
    'contract_term', ad -> 'contractTerm',
    'weekly_hours', ad -> 'weeklyHours',
    'remote', ad -> 'remote',
    'start_date', ad -> 'startDate',
    'description', ad -> 'description',
    'requirements', ad -> 'requirements',
    'salary_min', ad -> 'salaryMin',
    'salary_max', ad -> 'salaryMax',
    'salary_period', ad -> 'salaryPeriod',
    'takes_applications', true));
  -- What a source says need not fit: such a field stays empty, and is said.
  for attempt in 1..3 loop
    begin
      fields := app_private.check_job_fields(fields, complete => false);
      exit;
    exception when sqlstate 'OS422' then
      get stacked diagnostics detail = pg_exception_detail;
      doubts := doubts || (
        select jsonb_object_agg(wrong.key, 'not_taken'::text) from jsonb_object_keys(detail::jsonb -> 'fields') as wrong (key));
      fields := jsonb_populate_record(fields, (
        select jsonb_object_agg(wrong.key, null::text) from jsonb_object_keys(detail::jsonb -> 'fields') as wrong (key)));
    end;
  end loop;
end
$$;
comment on function app_private.fields_of_ad(jsonb, uuid) is 'The fields of a draft that an ad of a source makes, with what is doubtful about them. A value that no draft may have is left out and doubtful.';
