create or replace function app_private.moved_application_title(status app_public.application_status, company_name text) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select case $1
    when 'in_pruefung' then 'Ihre Bewerbung ist in Prüfung'
    when 'eingeladen' then 'Einladung von ' || $2
    when 'angebot' then 'Angebot von ' || $2
    when 'eingestellt' then 'Zusage von ' || $2
    when 'abgelehnt' then 'Antwort von ' || $2
    else 'Nachricht von ' || $2 end
$$;
comment on function app_private.moved_application_title(app_public.application_status, text) is 'Title of what an applicant is told of a move, by which an undo finds it.';
