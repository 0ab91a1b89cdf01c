create or replace function app_private.end_membership(company_id uuid, user_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  staying_id uuid;
begin
  -- A trigger tells open pages, and takes back what the person was told about the company.
  delete from app_public.company_members
  where company_members.company_id = end_membership.company_id and company_members.user_id = end_membership.user_id;
  perform app_private.log_processing(end_membership.user_id, 'left_company', 'left:' || gen_random_uuid());
  perform app_private.announce_team(end_membership.company_id);
  -- With nobody left who can act, the company is kept from the public.
  staying_id := (
    select company_members.user_id from app_public.company_members
    where company_members.company_id = end_membership.company_id
    order by company_members.user_id limit 1);
  if staying_id is not null then perform app_private.withhold_companies_of(staying_id); end if;
end
$$;
comment on function app_private.end_membership(uuid, uuid) is 'Takes somebody out of the team of a company, whose lock the caller holds.';
