create or replace function app_private.is_invitation_open(invitation_id uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_private.company_invitations as open
    join app_public.companies on companies.id = open.company_id and companies.withheld_at is null
    where open.id = $1 and open.accepted_at is null and open.expires_at > now())
$$;
comment on function app_private.is_invitation_open(uuid) is 'Whether an invitation can be accepted now: not accepted, revoked or over, and somebody of the company can act.';
