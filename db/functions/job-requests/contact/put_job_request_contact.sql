create or replace function app_private.put_job_request_contact(request_id uuid, contact app_public.job_request_contact_fields) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  current_version integer;
begin
  -- The lock waits for a release of this version that is under way; the next statement sees it.
  select contacts.version into current_version from app_public.job_request_contacts as contacts
  where contacts.request_id = put_job_request_contact.request_id
  order by contacts.version desc
  limit 1
  for update;
  if current_version is not null and contact is not distinct from app_private.job_request_contact_of(put_job_request_contact.request_id) then
    return;
  end if;
  -- Released data stays as it was when it was released, also after the release was withdrawn.
  if current_version is null or exists (
    select from app_public.identity_releases
    where identity_releases.request_id = put_job_request_contact.request_id and identity_releases.contact_version = current_version) then
    current_version := coalesce(current_version, 0) + 1;
    insert into app_public.job_request_contacts (request_id, version)
    values (put_job_request_contact.request_id, current_version);
  end if;
  update app_public.job_request_contacts as contacts set
    contact_person = contact.contact_person,
    contact_email = contact.contact_email,
    contact_phone = contact.contact_phone,
    contact_street = contact.contact_street,
    contact_zip = contact.contact_zip,
    contact_city = contact.contact_city,
    contact_country = contact.contact_country,
    -- The day that a release shows as that of the data.
    created_at = now()
  where contacts.request_id = put_job_request_contact.request_id and contacts.version = current_version;
end
$$;
comment on function app_private.put_job_request_contact(uuid, app_public.job_request_contact_fields) is 'Writes a checked contact, into its current version or, when a release names that one, into a new version.';
