create or replace function app_public.block_company(contact_request_id uuid) returns app_public.conversation
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  found app_public.contact_requests;
begin
  -- The account is locked before the conversation: hiding ends other conversations as well, and two blocks at once could deadlock.
  perform app_private.lock_account(me);
  -- And the members, to whom the rows of hide_company refer: an account that is being erased holds the lock of its own
  -- row and waits for its conversations.
  perform from auth."user"
  where "user".id in (
    select company_members.user_id from app_public.company_members
    join app_public.contact_requests on contact_requests.company_id = company_members.company_id
    where contact_requests.id = block_company.contact_request_id)
  order by "user".id
  for key share;
  found := app_private.select_conversation_for_update(block_company.contact_request_id, 'applicant');
  perform app_private.end_conversation(found, me);
  -- The company is not told: for its members conversation and request are gone, as after a deletion.
  perform app_private.hide_company(me, found.company_id);
  return app_private.conversations_for(array[found.id], me);
end
$$;
comment on function app_public.block_company(uuid) is 'Declines without a word, withdraws a release and hides all requests of the caller from the company, its present members also in other companies, and its mail domains. Raises OS401, OS404, OS429 after 100 hidden employers.';
grant execute on function app_public.block_company(uuid) to app_member;
