create or replace function app_private.exported_invitations(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Whom somebody invited is not theirs to take along.
  select json_build_object('company', companies.company_name, 'sent_by_me', invitations.invited_by = $1,
    'sent_at', invitations.created_at, 'expires_at', invitations.expires_at, 'accepted_at', invitations.accepted_at)
  from app_private.company_invitations as invitations
  join app_public.companies on companies.id = invitations.company_id
  where invitations.invited_by = $1
    -- To the address that the account has confirmed.
    or invitations.email = (select accounts.email from auth."user" as accounts where accounts.id = $1 and accounts.email_verified)
  order by invitations.created_at, invitations.id
$$;
comment on function app_private.exported_invitations(uuid) is 'Part of the export of an account: invitations to companies that it sent, and those that its address got.';
