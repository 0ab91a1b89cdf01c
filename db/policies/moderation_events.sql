-- Admins only: members hold the grant and no policy. No write policy: written by the verbs that act.
drop policy if exists read_as_admin on app_public.moderation_events;
create policy read_as_admin on app_public.moderation_events for select to app_admin using (true);
grant select on app_public.moderation_events to app_member;
