create or replace function app_public.contact_applicant(request_id uuid, job_id uuid, body text, client_key uuid default null)
returns app_public.conversation
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  clean_body constant text := app_private.clean_text(contact_applicant.body);
  wrong constant jsonb := app_private.check_text('body', clean_body, 1000, required => true);
  hidden uuid[];
  job app_public.jobs;
  company app_public.companies;
  request app_public.job_requests;
  known app_public.contact_requests;
  made app_public.contact_requests;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- Checks of the employer alone come first: their answers say nothing about the request.
  select jobs.* into job from app_public.jobs
  where jobs.id = contact_applicant.job_id and jobs.status = 'aktiv' and jobs.expires_at > now()
    and app_private.is_company_member(jobs.company_id, me);
  if job.id is null then perform app_hidden.fail('OS422', '{"job_id": "unknown"}'); end if;
  select companies.* into company from app_public.companies where companies.id = job.company_id;
  if company.verified_at is null or company.withheld_at is not null then
    perform app_hidden.fail('OS422', '{"company_id": "unverified"}');
  end if;

  perform app_private.lock_request_with_owner(contact_applicant.request_id);
  -- The function does the same work whether there is such a request or not.
  hidden := app_private.hidden_requests_of(me);
  select job_requests.* into request from app_public.job_requests
  where job_requests.id = contact_applicant.request_id and job_requests.applicant_id <> me
    and not job_requests.id = any (hidden);
  select contact_requests.* into known from app_public.contact_requests
  where contact_requests.request_id = request.id and contact_requests.company_id = company.id;
  if known.id is not null then
    -- The same message, sent again because its answer was lost.
    if known.client_key = contact_applicant.client_key and known.created_by = me then
      return app_private.conversations_for(array[known.id], me);
    end if;
    perform app_hidden.fail('OS410');
  end if;
  if request.id is null or not app_private.is_request_online(request.id) then perform app_hidden.fail('OS404'); end if;

  -- Counts and decides in one statement, for all processes. What is refused here is rolled back, its count included.
  if not (select counted.allowed from auth.count_attempt(
      'contact', app_private.contact_day_key(company.id), app_private.contacts_per_day(), interval '2 days') as counted) then
    perform app_hidden.fail('OS429', '{"contacts": "too_many"}');
  end if;
  insert into app_public.contact_requests (request_id, company_id, job_id, job_title, created_by, client_key, company_read_at)
  values (request.id, company.id, job.id, job.title, me, contact_applicant.client_key, now())
  on conflict on constraint contact_requests_company_key do nothing
  returning * into made;
  -- A colleague was faster.
  if made.id is null then perform app_hidden.fail('OS410'); end if;
  insert into app_public.messages (contact_request_id, from_company, author_id, body, client_key, created_at)
  values (made.id, true, me, clean_body, contact_applicant.client_key, made.last_message_at);
  perform app_private.notify_conversation(made, 'applicant', 'contact_request', 'Ein Betrieb hat Ihnen geschrieben',
    company.company_name || ' schreibt Ihnen zu Ihrem Stellengesuch „' || request.title || '“. Ihren Namen sieht der Betrieb nicht.', 'asked');
  return app_private.conversations_for(array[made.id], me);
end
$$;
comment on function app_public.contact_applicant(uuid, uuid, text, uuid) is 'Writes the first message of a company about an active request; it names an active job of that company. Plain text, 1 to 1,000 characters; one conversation per request and company; at most 20 new ones a company and day in Berlin. A repeated client_key returns the conversation that it began. Employers only. Raises OS401, OS403, OS404 when the request is unknown, not online, the caller''s own or hidden from the caller, OS410 when the company wrote before, OS422 with body, job_id (unknown: no active job of a company of the caller) or company_id (unverified), OS429 with contacts (too_many) until contactsLeftToday.resetsAt.';
grant execute on function app_public.contact_applicant(uuid, uuid, text, uuid) to app_member;
