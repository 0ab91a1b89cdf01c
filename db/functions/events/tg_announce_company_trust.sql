create or replace function app_private.tg_announce_company_trust() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Both sides show whether the contact can be opened.
  update app_public.contact_requests set version = contact_requests.version + 1
  where contact_requests.company_id = new.id
    and exists (
      select from app_public.identity_releases as releases
      where releases.contact_request_id = contact_requests.id and releases.withdrawn_at is null);
  return null;
end
$$;
comment on function app_private.tg_announce_company_trust() is 'Announces conversations with a living release when their company gains or loses its verification, or is withheld.';
create or replace trigger announce_trust after update on app_public.companies
  for each row when (
    (old.verified_at is null) is distinct from (new.verified_at is null)
    or (old.withheld_at is null) is distinct from (new.withheld_at is null))
  execute function app_private.tg_announce_company_trust();
