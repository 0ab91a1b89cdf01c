create or replace function auth.accept_invitation(
  link_id uuid, session_id uuid, details jsonb, out outcome text, out password_link_id uuid
)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  invitation app_private.company_invitations;
  company app_public.companies;
  person auth."user";
  my_id uuid;
  joining_id uuid;
  place text;
  wrong jsonb;
begin
  -- Account, company, invitation, in the order of all verbs; the address of an open one never changes.
  select * into person from auth."user"
  where "user".email = (select open.email from app_private.company_invitations as open where open.id = accept_invitation.link_id)
  for no key update;
  select companies.* into company from app_public.companies
  where companies.id = (select open.company_id from app_private.company_invitations as open where open.id = accept_invitation.link_id)
  for no key update;
  select invitations.* into invitation from app_private.company_invitations as invitations
  where invitations.id = accept_invitation.link_id for update;
  -- clock_timestamp() and a look after the lock: of two presses at once the second finds the link used.
  if invitation.accepted_at is not null then outcome := 'used'; return; end if;
  if invitation.id is null or invitation.expires_at <= clock_timestamp() or company.withheld_at is not null
    or not exists (select from app_public.company_members where company_members.company_id = company.id) then
    outcome := 'expired';
    return;
  end if;

  select session.user_id into my_id from auth.session
  where session.id = accept_invitation.session_id and session.expires_at > now();
  if app_private.is_account_of_guest(person) then
    -- The link proves the mailbox. It signs nobody in to an account that stands, and lets nobody else in with it.
    if my_id is distinct from person.id then outcome := case when my_id is null then 'known' else 'other' end; return; end if;
    joining_id := person.id;
    place := app_private.place_for_colleague(company.id, joining_id);
    if place not in ('own', 'switch') then outcome := 'refused'; return; end if;
  else
    wrong := app_private.check_person_name('firstName', details ->> 'firstName') || app_private.check_person_name('lastName', details ->> 'lastName');
    if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
    joining_id := app_private.open_proved_account(person, invitation.email, details || '{"accountType": "employer"}', 'invitation:' || invitation.id);
    if joining_id is null then outcome := 'known'; return; end if;
    password_link_id := app_private.make_link(joining_id, 'first-password');
  end if;
  if (select count(*) from app_public.company_members where company_members.company_id = company.id) >= app_private.most_members() then
    perform app_hidden.fail('OS429');
  end if;

  if place = 'switch' then
    update app_public.user_roles set role = 'employer', updated_at = now() where user_roles.user_id = joining_id;
    perform app_private.note_security_event(joining_id, 'data_access', '{"resource": "role", "action": "changed"}');
  end if;
  insert into app_public.company_members (company_id, user_id) values (company.id, joining_id)
  on conflict on constraint company_members_pkey do nothing;
  delete from app_private.join_requests as asked where asked.company_id = company.id and asked.user_id = joining_id;
  update app_private.company_invitations set accepted_at = clock_timestamp(), email = null where company_invitations.id = invitation.id;
  perform app_private.log_processing(joining_id, 'joined_company', 'invitation-accepted:' || invitation.id);
  perform app_private.tell_owners(company.id, joining_id, 'Ihre Einladung ist angenommen',
    'Bei „' || company.company_name || '“ ist jemand dazugekommen. Wer dabei ist, steht unter Betrieb.');
  perform app_private.write_audit('colleague_joined', 'company', company.id, joining_id, actor => joining_id);
  perform app_private.announce_team(company.id);
  outcome := 'accepted';
end
$$;
comment on function auth.accept_invitation(uuid, uuid, jsonb) is 'Uses the link of an invitation, all or nothing: makes the account where there is none (firstName, lastName, termsVersion), and adds it to the company as a member. outcome: accepted, with a link for choosing a password for a new account; known, other, refused, used or expired as in auth.invitation_by_link, and then nothing has changed. Begins no session. Raises OS422 with names, OS429 when the company has 50 members.';
grant execute on function auth.accept_invitation(uuid, uuid, jsonb) to app_authenticator;
