create or replace function app_private.erase_account(user_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  person auth."user";
  company_ids uuid[];
  own_request_ids uuid[];
  conversation_ids uuid[];
  proof_id uuid;
  suspension_id uuid;
  names jsonb;
begin
  perform app_private.lock_account_changes();
  select "user".* into person from auth."user" where "user".id = erase_account.user_id for update;
  if person.delete_after is null or person.delete_after > now() then return false; end if;

  -- The account has had no session since the request, and app_private.notify_users leaves it out: nobody else's
  -- transaction begins to refer to it and then waits for this one. From here in the order of all verbs: account, request,
  -- conversation, company, job, application.
  company_ids := app_private.companies_ending_with(person.id);
  own_request_ids := array(select job_requests.id from app_public.job_requests where job_requests.applicant_id = person.id);
  conversation_ids := array(
    select contact_requests.id from app_public.contact_requests
    where contact_requests.request_id = any (own_request_ids) or contact_requests.company_id = any (company_ids)
      or contact_requests.created_by = person.id
      or contact_requests.id in (select messages.contact_request_id from app_public.messages where messages.author_id = person.id)
      or contact_requests.id in (
        select releases.contact_request_id from app_public.identity_releases as releases where releases.last_opened_by = person.id));
  perform from app_public.job_requests where job_requests.id = any (own_request_ids) order by job_requests.id for update;
  perform from app_public.job_requests
  where job_requests.id in (select contact_requests.request_id from app_public.contact_requests where contact_requests.id = any (conversation_ids))
  order by job_requests.id for share;
  perform from app_public.contact_requests where contact_requests.id = any (conversation_ids) order by contact_requests.id for update;
  perform from app_public.companies
  where companies.id in (select company_members.company_id from app_public.company_members where company_members.user_id = person.id)
  order by companies.id for update;
  -- A colleague joined or left meanwhile: what was locked is not what would go. The next run of the worker reads it again.
  if company_ids is distinct from app_private.companies_ending_with(person.id) then perform app_hidden.fail('OS409'); end if;
  perform from app_public.jobs
  where jobs.company_id = any (company_ids) or jobs.created_by = person.id
  order by jobs.id for no key update;

  perform from app_public.applications
  where applications.applicant_id = person.id or applications.company_id = any (company_ids)
  order by applications.id for update;

  names := app_private.mail_names(person.id);
  perform app_private.erase_traces(person, company_ids, own_request_ids, conversation_ids);
  -- After what is deleted of earlier mails and summaries, which name the Chiffre as these do, and before the rows go by
  -- which the others are found.
  perform app_private.tell_of_erasure(person.id, company_ids);
  -- Otherwise a new account with the same address would be free of the suspension (tg_renew_suspension).
  if person.suspended_at is not null then
    suspension_id := gen_random_uuid();
    insert into app_private.suspended_addresses (id, address_hash)
    values (suspension_id, sha256(uuid_send(suspension_id) || convert_to(person.email, 'UTF8')));
  end if;
  delete from app_public.companies where companies.id = any (company_ids);
  delete from auth."user" where "user".id = person.id;

  insert into app_private.erasure_proofs default values returning erasure_proofs.id into proof_id;
  -- Its row holds the last name and address; it goes when it was sent (tg_forget_farewell).
  perform app_private.send_mail('account-erased', person.email, names || jsonb_build_object('proofId', proof_id), 'account-erased:' || proof_id);
  return true;
end
$$;
comment on function app_private.erase_account(uuid) is 'Erases an account whose 14 days are over, with everything that leads to it except for what stored-data.ts lists as kept; tells the other sides of its conversations and mails the person. One transaction: all or nothing. False when the deletion was undone, is not due, or the account is gone. Raises OS409 when a colleague joined or left one of its companies in this moment. Safe to run twice.';
