create or replace function app_private.match_reason_words(reason app_public.match_reason) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- For notifications, mails and the export, which are read without a screen that could make the sentence.
  select case reason.kind
    when 'beruf' then 'Ihr Beruf'
    when 'fachbereich' then 'verwandter Beruf'
    when 'schwerpunkte' then (
      select string_agg(specialties.name, ', ' order by specialties.position)
      from app_public.specialties where specialties.slug = any (reason.slugs))
    when 'qualifikation' then 'Qualifikation passt'
    when 'entfernung' then replace((trim_scale(reason.number))::text, '.', ',') || ' km entfernt'
    when 'region' then 'in Ihrer Suchregion'
    when 'homeoffice' then 'Homeoffice möglich'
    when 'beschaeftigungsart' then case reason.slugs[1] when 'vollzeit' then 'Vollzeit' when 'teilzeit' then 'Teilzeit'
      when 'minijob' then 'Minijob' when 'ausbildung' then 'Ausbildung' when 'praktikum' then 'Praktikum' else 'freie Mitarbeit' end
    when 'vertrag' then reason.slugs[1]
    when 'stunden' then replace((trim_scale(reason.number))::text, '.', ',') || ' Stunden pro Woche'
    when 'gehalt' then 'Gehalt wie gewünscht'
    when 'start' then 'Beginn passt'
    when 'suchauftrag' then 'Ihr Suchauftrag' end
$$;
comment on function app_private.match_reason_words(app_public.match_reason) is 'A reason in a few German words.';
