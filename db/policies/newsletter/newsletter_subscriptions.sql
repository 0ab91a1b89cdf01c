-- Only the account reads its subscription, admins included. No write policy: the verbs write as the owner.
drop policy if exists read_own on app_public.newsletter_subscriptions;
create policy read_own on app_public.newsletter_subscriptions for select to app_member
  using (user_id = (select app_hidden.current_user_id()));
grant select on app_public.newsletter_subscriptions to app_member;
