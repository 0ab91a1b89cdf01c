create or replace function app_private.fill_answer(text text, application_id uuid) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- One pass: what stands in a name or a title is not filled again.
  select left(string_agg(coalesce(case lower(part[2])
      when 'vorname' then contents.first_name
      when 'nachname' then contents.last_name
      when 'stelle' then jobs.title
      when 'betrieb' then companies.company_name
    end, part[1]), '' order by position), 1000)
  from regexp_matches($1, '(\{(Vorname|Nachname|Stelle|Betrieb)\}|[^{]+|\{)', 'gi') with ordinality as parts (part, position)
  join app_public.applications on applications.id = $2
  join app_public.application_contents as contents on contents.application_id = applications.id
  join app_public.jobs on jobs.id = applications.job_id
  join app_public.companies on companies.id = applications.company_id
$$;
comment on function app_private.fill_answer(text, uuid) is 'A text with {Vorname}, {Nachname}, {Stelle} and {Betrieb} filled for an application, cut at 1,000 characters.';
