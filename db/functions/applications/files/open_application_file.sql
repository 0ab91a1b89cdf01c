create or replace function app_hidden.open_application_file(file_id uuid)
  returns table (key text, name text, bytes integer, sha256 bytea)
language plpgsql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  file app_public.application_files;
  application app_public.applications;
begin
  select files.* into file from app_public.application_files as files
  where files.id = open_application_file.file_id and files.state in ('geprueft', 'verwendet');
  if file.id is null then perform app_hidden.fail('OS404'); end if;
  if file.owner_id <> me then
    -- A withdrawal waits until this is written, and what begins after it finds nothing.
    select applications.* into application from app_public.applications
    where applications.id = file.application_id and applications.status <> 'zurueckgezogen'
    for share;
    if app_private.application_side_of(application.id, me) is distinct from 'company'
      or exists (select from auth."user" as accounts where accounts.id = file.owner_id and accounts.is_withheld) then
      perform app_hidden.fail('OS404');
    end if;
    perform app_private.log_processing(file.owner_id, 'application_file_opened',
      'file-opening:' || file.id || ':' || application.company_id || ':' || (now() at time zone 'Europe/Berlin')::date,
      jsonb_build_object('file', file.name, 'company', (
        select companies.company_name from app_public.companies where companies.id = application.company_id)));
  end if;
  return query
    select keys.key, file.name, file.bytes, file.sha256
    from app_private.application_file_keys as keys
    where keys.file_id = file.id;
end
$$;
comment on function app_hidden.open_application_file(uuid) is 'Where the content of a file lies, for its applicant and for the members of the company that got its application; what a company opens is written into the processing log of the applicant, once a day. The server asks for it in one statement with the row of the file, so that the policies of the table decide as well. Raises OS401, and OS404 alike for an unknown one, one that the caller may not read and one whose content is gone.';
grant execute on function app_hidden.open_application_file(uuid) to app_member;
