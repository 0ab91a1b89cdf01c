create or replace function app_private.plan_in_words(plan app_public.plans, last_day date) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select case
      when plan.is_concurrent then 'bis zu ' || plan.jobs || ' Anzeigen gleichzeitig, je ' || plan.duration_days || ' Tage online und verlängerbar'
      when plan.jobs = 1 then '1 Anzeige, ' || plan.duration_days || ' Tage online'
      else plan.jobs || ' Anzeigen, je ' || plan.duration_days || ' Tage online' end
    || case when plan.is_boosted then ', hervorgehoben als „Anzeige“' else '' end
    || case when plan.in_newsletter then ', im Newsletter' else '' end
    || '; abrufbar bis ' || to_char($2, 'DD.MM.YYYY')
$$;
comment on function app_private.plan_in_words(app_public.plans, date) is 'What a booking includes, as its invoice says it.';
