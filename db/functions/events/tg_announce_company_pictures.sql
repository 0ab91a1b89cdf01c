create or replace function app_private.tg_announce_company_pictures() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.announce_changes('public_content', 'changed', array['companies/' || old.company_id]);
  return null;
end
$$;
comment on function app_private.tg_announce_company_pictures() is 'Tells all server processes that visitors see another picture on the page of a company, or one less.';
create or replace trigger announce_public_update after update on app_public.company_pictures
  for each row when (old.approved_alt is distinct from new.approved_alt)
  execute function app_private.tg_announce_company_pictures();
create or replace trigger announce_public_delete after delete on app_public.company_pictures
  for each row when (old.approved_alt is not null)
  execute function app_private.tg_announce_company_pictures();
