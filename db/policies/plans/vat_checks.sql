-- Admins read all; a quote tells a company what became of its number. No write policy: verbs write as the owner.
drop policy if exists read_as_admin on app_public.vat_checks;
create policy read_as_admin on app_public.vat_checks for select to app_admin using (true);
drop policy if exists admin_with_factor on app_public.vat_checks;
create policy admin_with_factor on app_public.vat_checks as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.vat_checks to app_member;
