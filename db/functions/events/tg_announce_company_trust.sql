create or replace function app_private.tg_announce_company_trust() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Both sides are told, because both show whether the contact can be opened.
  perform app_private.announce_releases(array(
    select contact_requests.id from app_public.contact_requests where contact_requests.company_id = new.id));
  return null;
end
$$;
comment on function app_private.tg_announce_company_trust() is 'Announces conversations with a living release when their company gains or loses its verification, or is withheld.';
create or replace trigger announce_trust after update on app_public.companies
  for each row when (
    (old.verified_at is null) is distinct from (new.verified_at is null)
    or (old.withheld_at is null) is distinct from (new.withheld_at is null))
  execute function app_private.tg_announce_company_trust();
