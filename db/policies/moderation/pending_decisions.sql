-- Only admins read it: app_member holds the grant, because app_admin inherits it, but has no policy. No write policy:
-- verbs write as the owner.
drop policy if exists read_as_admin on app_public.pending_decisions;
create policy read_as_admin on app_public.pending_decisions for select to app_admin using (true);
drop policy if exists admin_with_factor on app_public.pending_decisions;
create policy admin_with_factor on app_public.pending_decisions as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.pending_decisions to app_member;
