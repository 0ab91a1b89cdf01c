-- Members read their own rows. No write policy: the sign-up writes as the owner.
drop policy if exists read_own on app_public.legal_acceptances;
create policy read_own on app_public.legal_acceptances for select to app_member
  using (user_id = (select app_hidden.current_user_id()));
grant select on app_public.legal_acceptances to app_member;
