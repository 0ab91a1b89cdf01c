create or replace function app_public.companies_team(company app_public.companies) returns app_public.company_team
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select row(
    mine.role,
    array(
      select row(members.user_id, app_private.person_name(members.user_id), accounts.email, members.role, members.created_at,
        members.user_id = mine.user_id)::app_public.team_member
      from app_public.company_members as members
      join auth."user" as accounts on accounts.id = members.user_id
      where members.company_id = mine.company_id
      order by members.role, members.created_at, members.user_id),
    array(
      select row(open.id, open.email, app_private.person_name(open.invited_by), open.created_at, open.expires_at)::app_public.company_invitation
      from app_private.company_invitations as open
      where open.company_id = mine.company_id and mine.role = 'owner' and open.accepted_at is null and open.expires_at > now()
      order by open.created_at desc, open.id),
    array(
      select row(asking.user_id, app_private.person_name(asking.user_id), accounts.email, asking.asked_at)::app_public.team_join_request
      from app_private.join_requests as asking
      join auth."user" as accounts on accounts.id = asking.user_id and not accounts.is_withheld
      where asking.company_id = mine.company_id and mine.role = 'owner' and asking.declined_at is null
      order by asking.asked_at, asking.user_id)
  )::app_public.company_team
  from app_public.company_members as mine
  where mine.company_id = company.id and mine.user_id = app_hidden.current_user_id()
$$;
comment on function app_public.companies_team(app_public.companies) is 'The people who act for a company of the caller, and for owners its open invitations and who asks to join; null for everybody else, admins included.';
grant execute on function app_public.companies_team(app_public.companies) to app_member;
