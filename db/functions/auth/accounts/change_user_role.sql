create or replace function app_public.change_user_role(user_id uuid, role app_public.user_role) returns app_public.managed_account
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.managed_account := app_private.select_account_for_update(change_user_role.user_id);
  event_id uuid;
begin
  perform app_private.require_fresh_factor();
  if change_user_role.role is null then perform app_hidden.fail('OS422', '{"role": "required"}'); end if;
  if before.role = change_user_role.role then return before; end if;
  insert into app_public.user_roles as assigned (user_id, role) values (before.id, change_user_role.role)
  on conflict on constraint user_roles_pkey do update set role = excluded.role, updated_at = now();
  event_id := app_private.write_audit('role_changed', 'account', before.id,
    data => jsonb_build_object('from', before.role, 'to', change_user_role.role));
  perform app_private.log_processing(before.id, 'account_changed', 'account:' || event_id, '{"what": "Ihre Rolle geändert"}');
  perform app_private.note_security_event(before.id, 'data_access', '{"resource": "role", "action": "changed"}');
  perform app_private.notify_user(before.id, app_private.make_notice('security', 'Ihre Rolle wurde geändert',
    'Sie nutzen die Seite jetzt als ' || case change_user_role.role
      when 'applicant' then 'Bewerberin oder Bewerber.' when 'employer' then 'Arbeitgeber.' else 'Admin.' end));
  return app_private.managed_account(before.id);
end
$$;
comment on function app_public.change_user_role(uuid, app_public.user_role) is 'Changes the role of a person, with effect at once. Admins only, not for their own account. Raises OS401, OS403, OS404, OS422 without a role.';
grant execute on function app_public.change_user_role(uuid, app_public.user_role) to app_member;
