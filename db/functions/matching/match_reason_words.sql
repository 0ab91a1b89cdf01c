create or replace function app_private.match_reason_words(kind app_public.match_reason_kind, number numeric, slugs text[], specialty_names text)
returns text
language sql immutable
as $$
  -- For notifications, mails and the export, which are read without a screen that could make the sentence. Without a
  -- search_path of its own, so that it is inlined: thousands are worded in one statement.
  select case kind
    when 'beruf' then 'Ihr Beruf'
    when 'fachbereich' then 'verwandter Beruf'
    when 'schwerpunkte' then specialty_names
    when 'qualifikation' then 'Abschluss passt'
    when 'entfernung' then replace((trim_scale(number))::text, '.', ',') || ' km entfernt'
    when 'region' then 'in Ihrer Suchregion'
    when 'homeoffice' then 'Homeoffice möglich'
    when 'beschaeftigungsart' then case slugs[1] when 'vollzeit' then 'Vollzeit' when 'teilzeit' then 'Teilzeit'
      when 'minijob' then 'Minijob' when 'ausbildung' then 'Ausbildung' when 'praktikum' then 'Praktikum' else 'freie Mitarbeit' end
    when 'vertrag' then slugs[1]
    when 'stunden' then replace((trim_scale(number))::text, '.', ',') || ' Stunden pro Woche'
    when 'gehalt' then 'Gehalt wie gewünscht'
    when 'start' then 'Beginn passt'
    when 'suchauftrag' then 'Ihr Suchauftrag' end
$$;
comment on function app_private.match_reason_words(app_public.match_reason_kind, numeric, text[], text) is 'A reason in a few German words; specialty_names: app_private.specialty_names of its slugs, used for schwerpunkte only.';
