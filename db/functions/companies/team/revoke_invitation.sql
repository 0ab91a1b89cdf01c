create or replace function app_public.revoke_invitation(invitation_id uuid) returns app_public.companies
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  company constant app_public.companies := app_private.lock_team((
    select invitations.company_id from app_private.company_invitations as invitations where invitations.id = revoke_invitation.invitation_id));
begin
  delete from app_private.company_invitations as invitations
  where invitations.id = revoke_invitation.invitation_id and invitations.accepted_at is null;
  -- Accepted in this moment: who is there is removed, not revoked.
  if not found then perform app_hidden.fail('OS410'); end if;
  perform app_private.write_audit('invitation_revoked', 'company', company.id);
  perform app_private.announce_team(company.id);
  return company;
end
$$;
comment on function app_public.revoke_invitation(uuid) is 'Ends the link of an invitation of a company of the caller. Owners only. Raises OS401, OS403, OS404, OS410 when it was accepted.';
grant execute on function app_public.revoke_invitation(uuid) to app_member;
