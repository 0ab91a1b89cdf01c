create or replace function app_private.fill_answer(text text, application_id uuid) returns text
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  -- One pass: what stands in a name or a title is not filled again.
  filled constant text := (
    select string_agg(coalesce(case lower(part[2])
        when 'vorname' then contents.first_name
        when 'nachname' then contents.last_name
        when 'stelle' then jobs.title
        when 'betrieb' then companies.company_name
      end, part[1]), '' order by position)
    from regexp_matches(fill_answer.text, '(\{(Vorname|Nachname|Stelle|Betrieb)\}|[^{]+|\{)', 'gi') with ordinality as parts (part, position)
    join app_public.applications on applications.id = fill_answer.application_id
    join app_public.application_contents as contents on contents.application_id = applications.id
    join app_public.jobs on jobs.id = applications.job_id
    join app_public.companies on companies.id = applications.company_id);
begin
  -- People write 1,000 characters; names and titles may make it longer. Nothing is cut: an applicant reads the whole text.
  if char_length(filled) > 2000 then perform app_hidden.fail('OS422', '{"text": "too_long"}'); end if;
  return filled;
end
$$;
comment on function app_private.fill_answer(text, uuid) is 'A text with {Vorname}, {Nachname}, {Stelle} and {Betrieb} filled for an application. OS422 with text when that is longer than 2,000 characters.';
