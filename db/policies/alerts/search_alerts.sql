-- Only the account reads its alerts, admins included; a deleted one nobody. No write policy: the verbs write as the owner.
drop policy if exists read_own on app_public.search_alerts;
create policy read_own on app_public.search_alerts for select to app_member
  using (user_id = (select app_hidden.current_user_id()) and deleted_at is null);
grant select on app_public.search_alerts to app_member;
