create or replace function app_private.put_member_role(company app_public.companies, user_id uuid, role app_public.company_role) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.current_user_id();
begin
  update app_public.company_members set role = put_member_role.role
  where company_members.company_id = company.id and company_members.user_id = put_member_role.user_id
    and company_members.role <> put_member_role.role;
  if not found then return; end if;
  -- Nobody stands behind these any more.
  if put_member_role.role = 'member' then
    delete from app_private.company_invitations as open
    where open.company_id = company.id and open.invited_by = put_member_role.user_id and open.accepted_at is null;
  end if;
  if put_member_role.user_id is distinct from me then
    perform app_private.notify_user(put_member_role.user_id, app_private.make_notice('company_team',
      case put_member_role.role when 'owner' then 'Sie leiten jetzt das Team' else 'Sie leiten das Team nicht mehr' end,
      case put_member_role.role
        when 'owner' then 'Bei „' || company.company_name || '“ können Sie jetzt auch Kolleginnen und Kollegen einladen und entfernen.'
        else 'Bei „' || company.company_name || '“ bearbeiten Sie weiter Anzeigen und Bewerbungen; um das Team kümmern sich andere.' end,
      subject_kind => 'company', subject_id => company.id));
  end if;
  perform app_private.write_audit('member_role_changed', 'company', company.id, put_member_role.user_id,
    jsonb_build_object('to', put_member_role.role));
end
$$;
comment on function app_private.put_member_role(app_public.companies, uuid, app_public.company_role) is 'Gives a member of a company, whose lock the caller holds, another role, and tells the person.';
