-- Admins only. No write policy: written by the verbs that act.
drop policy if exists read_as_admin on app_public.moderation_events;
create policy read_as_admin on app_public.moderation_events for select to app_member
  using ((select app_hidden.current_user_role()) = 'admin');
grant select on app_public.moderation_events to app_member;
