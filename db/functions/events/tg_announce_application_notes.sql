create or replace function app_private.tg_announce_application_notes() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  items text[];
begin
  -- To members of the company only, and without a new version: not even the moment of a note reaches the applicant.
  select array_agg(distinct company_members.user_id || '/' || applications.id) into items
  from touched
  join app_public.applications on applications.id = touched.application_id
  join app_public.company_members on company_members.company_id = applications.company_id
    and company_members.user_id <> applications.applicant_id;
  perform app_private.announce_changes('applications', 'noted', items);
  return null;
end
$$;
comment on function app_private.tg_announce_application_notes() is 'Announces new and deleted notes to the members of the company, so that open pages ask again; once per statement.';
create or replace trigger announce_insert after insert on app_public.application_notes
  referencing new table as touched for each statement execute function app_private.tg_announce_application_notes();
create or replace trigger announce_delete after delete on app_public.application_notes
  referencing old table as touched for each statement execute function app_private.tg_announce_application_notes();
