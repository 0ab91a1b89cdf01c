create or replace function auth.invitation_by_link(link_id uuid, session_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  invitation app_private.company_invitations;
  person auth."user";
  my_id uuid;
begin
  select invitations.* into invitation from app_private.company_invitations as invitations where invitations.id = invitation_by_link.link_id;
  if invitation.accepted_at is not null then return '{"state": "used"}'; end if;
  -- The server has checked the HMAC, so there was one. Revoked, over, or it rests: the page of none of them says of which company.
  if not app_private.is_invitation_open(invitation.id) then return '{"state": "expired"}'; end if;
  select session.user_id into my_id from auth.session
  where session.id = invitation_by_link.session_id and session.expires_at > now();
  select * into person from auth."user" where "user".email = invitation.email;
  return jsonb_build_object(
    'company', (select companies.company_name from app_public.companies where companies.id = invitation.company_id),
    'email', app_private.mask_email(invitation.email),
    'state', case
      when not app_private.is_account_of_guest(person) then 'open'
      when my_id = person.id then case app_private.place_for_colleague(invitation.company_id, person.id)
        when 'own' then 'own' when 'switch' then 'switch' else 'refused' end
      when my_id is null then 'known'
      else 'other' end);
end
$$;
comment on function auth.invitation_by_link(uuid, uuid) is 'What a signed link invites to: the name of the company, nothing else of it. state: open (the press makes the account), known (there is one: sign in first), own (signed in to it), switch (as own; the account becomes an employer''s), refused (it applies for jobs, or has ten companies), other (signed in to another one), used or expired (over, revoked, or nobody of the company can act). Changes nothing: programs that follow links call it too.';
grant execute on function auth.invitation_by_link(uuid, uuid) to app_authenticator;
