-- Everybody reads their own rows, admins no others. No write policy: verbs write as the owner.
drop policy if exists read_own on app_public.privacy_consent_events;
create policy read_own on app_public.privacy_consent_events for select to app_member
  using (user_id = (select app_hidden.current_user_id()));
grant select on app_public.privacy_consent_events to app_member;
