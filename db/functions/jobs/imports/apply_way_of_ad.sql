create or replace function app_private.apply_way_of_ad(source app_public.job_sources, url text, out apply_url text, out doubts jsonb)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case when may.lead then $2 end,
    case
      when not source.leads_to_source or may.lead then '{}'
      when $2 is null then '{"apply_url": "absent"}'
      when $2 !~* '^https:' then '{"apply_url": "insecure"}'
      else '{"apply_url": "foreign"}'
    end::jsonb
  from (select source.leads_to_source and app_private.may_lead_to(source.company_id, $2) as lead) as may
$$;
comment on function app_private.apply_way_of_ad(app_public.job_sources, text) is 'Where an ad of a source leads applicants: to the address that it names, where the employer has chosen so and it may lead there; else null, and why that is doubtful.';
