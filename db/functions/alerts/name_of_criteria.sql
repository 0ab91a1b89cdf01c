create or replace function app_private.name_of_criteria(criteria app_private.alert_criteria) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with named as (
    select concat_ws(', ',
      app_private.clean_line(criteria.text),
      app_private.short_list(array(
        select professions.name from app_public.professions where professions.slug = any (criteria.professions) order by professions.position)),
      app_private.short_list(array(
        select fields.name from app_public.profession_fields as fields where fields.slug = any (criteria.fields) order by fields.position)),
      app_private.short_list(array(
        select specialties.name from app_public.specialties where specialties.slug = any (criteria.specialties) order by specialties.position)),
      app_private.short_list(array(
        select case type when 'freie_mitarbeit' then 'Freie Mitarbeit' else initcap(type::text) end from unnest(criteria.job_types) as type)),
      app_private.short_list(array(
        select case level
          when 'ausbildung' then 'Berufsausbildung' when 'geselle' then 'Gesellenprüfung' when 'meister' then 'Meisterprüfung'
          when 'facharzt' then 'Facharztausbildung' else initcap(level::text) end
        from unnest(criteria.qualifications) as level)),
      app_private.short_list(criteria.contract_terms::text[]),
      (select places.town || coalesce(' + ' || criteria.radius_km || ' km', '') from app_public.places where places.id = criteria.place_id),
      app_private.region_name(criteria.state_code),
      'ab ' || replace(to_char(criteria.salary_month_min, 'FM999,999,999'), ',', '.') || ' € im Monat',
      case when criteria.remote then 'Homeoffice' end,
      'verfügbar bis ' || to_char(criteria.available_from, 'DD.MM.YYYY')
    ) as name
  )
  select case
    when named.name = '' then case criteria.half when 'jobs' then 'Alle Stellenangebote' else 'Alle Stellengesuche' end
    when char_length(named.name) > 100 then rtrim(left(named.name, 99), ', ') || '…'
    else named.name end
  from named
$$;
comment on function app_private.name_of_criteria(app_private.alert_criteria) is 'The filters of a search in German, at most 100 characters.';
