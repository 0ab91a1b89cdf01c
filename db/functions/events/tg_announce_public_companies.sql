create or replace function app_private.tg_announce_public_companies() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.announce_changes('public_content', 'changed', array['companies/' || new.id]);
  return null;
end
$$;
comment on function app_private.tg_announce_public_companies() is 'Tells all server processes that visitors see a company differently, or no longer.';
create or replace trigger announce_public after update on app_public.companies
  for each row when (
    (old.approved_fields is distinct from new.approved_fields)
    or (old.verified_at is null) is distinct from (new.verified_at is null)
    or (old.withheld_at is null) is distinct from (new.withheld_at is null))
  execute function app_private.tg_announce_public_companies();
