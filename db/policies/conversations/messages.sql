-- Readers of the conversation read its messages: the subquery is limited by the policies of contact_requests.
drop policy if exists read_own on app_public.messages;
create policy read_own on app_public.messages for select to app_member
  using (contact_request_id in (select id from app_public.contact_requests));
grant select on app_public.messages to app_member;
