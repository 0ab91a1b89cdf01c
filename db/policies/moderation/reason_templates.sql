-- Only admins read it: app_member holds the grant, because app_admin inherits it, but has no policy. No write policy:
-- verbs write as the owner.
drop policy if exists read_as_admin on app_public.reason_templates;
create policy read_as_admin on app_public.reason_templates for select to app_admin using (true);
drop policy if exists admin_with_factor on app_public.reason_templates;
create policy admin_with_factor on app_public.reason_templates as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.reason_templates to app_member;
