create or replace function app_private.check_plan_fields(plan app_public.plan_fields) returns app_public.plan_fields
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  wrong jsonb;
begin
  plan.name := app_private.clean_line(plan.name);
  plan.summary := app_private.clean_line(plan.summary);
  plan.features := array(
    select app_private.clean_line(feature) from unnest(plan.features) with ordinality as listed (feature, position)
    where app_private.clean_line(feature) is not null order by position);
  wrong := app_private.check_text('name', plan.name, 60, required => true)
    || app_private.check_text('summary', plan.summary, 200, required => true)
    || case
      when cardinality(plan.features) > 8 then '{"features": "too_many"}'
      when exists (select from unnest(plan.features) as feature where char_length(feature) > 120) then '{"features": "too_long"}'
      else '{}' end::jsonb
    || (
      select coalesce(jsonb_object_agg(numbers.field, case when numbers.value is null then 'required' else 'invalid' end), '{}')
      from (values
        ('price_cents', plan.price_cents, 1, 10000000), ('duration_days', plan.duration_days, 7, 90), ('jobs', plan.jobs, 1, 100),
        ('term_days', plan.term_days, 30, 1095)
      ) as numbers (field, value, least_value, most_value)
      where numbers.value is null or numbers.value not between numbers.least_value and numbers.most_value)
    || (
      select coalesce(jsonb_object_agg(marks.field, 'required'), '{}')
      from (values ('is_concurrent', plan.is_concurrent), ('is_boosted', plan.is_boosted), ('in_newsletter', plan.in_newsletter)) as marks (field, value)
      where marks.value is null);
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  return plan;
end
$$;
comment on function app_private.check_plan_fields(app_public.plan_fields) is 'What an admin writes into a plan as it is stored; OS422 with the fields that do not fit.';
