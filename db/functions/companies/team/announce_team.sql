create or replace function app_private.announce_team(company_id uuid) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select app_private.announce_changes('own_companies', 'changed', array(
    select company_members.user_id || '/' || company_members.company_id
    from app_public.company_members where company_members.company_id = $1
    order by company_members.user_id))
$$;
comment on function app_private.announce_team(uuid) is 'Announces to the members of a company that its team or its invitations changed, so that open pages ask again.';
