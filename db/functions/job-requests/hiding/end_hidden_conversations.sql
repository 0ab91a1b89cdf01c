create or replace function app_private.end_hidden_conversations(applicant_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  hidden app_public.contact_requests;
begin
  -- In the order of other verbs: the request, then the conversation.
  perform from app_public.job_requests where job_requests.applicant_id = $1 order by job_requests.id for share;
  for hidden in
    select contact_requests.* from app_public.contact_requests
    where contact_requests.request_id in (select job_requests.id from app_public.job_requests where job_requests.applicant_id = $1)
      and app_private.is_company_hidden($1, contact_requests.company_id)
    order by contact_requests.id
    for no key update
  loop
    if app_private.end_release(hidden, $1) then
      update app_public.contact_requests set version = contact_requests.version + 1 where contact_requests.id = hidden.id;
    end if;
    perform app_private.forget_conversation(hidden.id, array(
      select company_members.user_id from app_public.company_members where company_members.company_id = hidden.company_id));
  end loop;
end
$$;
comment on function app_private.end_hidden_conversations(uuid) is 'Withdraws every release of an applicant to a company that is hidden now, and removes these conversations from its members.';
