-- Only admins read it: app_member holds the grant, because app_admin inherits it, but has no policy. No write policy:
-- triggers and verbs write as the owner.
drop policy if exists read_as_admin on app_public.review_items;
create policy read_as_admin on app_public.review_items for select to app_admin using (true);
drop policy if exists admin_with_factor on app_public.review_items;
create policy admin_with_factor on app_public.review_items as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.review_items to app_member;
