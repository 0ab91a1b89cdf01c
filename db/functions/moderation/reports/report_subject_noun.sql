create or replace function app_private.report_subject_noun(subject_kind app_public.report_subject, is_known boolean default false) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select case $1
    when 'job' then case when $2 then 'die gemeldete Anzeige' else 'eine Anzeige' end
    when 'job_request' then case when $2 then 'das gemeldete Stellengesuch' else 'ein Stellengesuch' end
    when 'company' then case when $2 then 'den gemeldeten Betrieb' else 'einen Betrieb' end
    when 'contact_request' then case when $2 then 'das gemeldete Gespräch' else 'ein Gespräch' end
    else case when $2 then 'die gemeldeten Nachrichten' else 'Nachrichten zu einer Bewerbung' end end
$$;
comment on function app_private.report_subject_noun(app_public.report_subject, boolean) is 'What was reported, in a few German words in the accusative that name nobody.';
