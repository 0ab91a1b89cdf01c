-- Only admins read it. No write policy: app_private.write_audit writes as the owner, and the erasure deletes.
drop policy if exists read_as_admin on app_public.audit_details;
create policy read_as_admin on app_public.audit_details for select to app_admin using (true);
drop policy if exists admin_with_factor on app_public.audit_details;
create policy admin_with_factor on app_public.audit_details as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.audit_details to app_member;
