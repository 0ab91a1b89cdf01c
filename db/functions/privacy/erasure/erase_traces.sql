create or replace function app_private.erase_traces(
  person auth."user", company_ids uuid[], request_ids uuid[], conversation_ids uuid[]
) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  job_ids constant uuid[] := array(select jobs.id from app_public.jobs where jobs.company_id = any (erase_traces.company_ids));
  -- Of the conversations those that end; in the others the company goes on.
  ended_ids constant uuid[] := array(
    select contact_requests.id from app_public.contact_requests
    where contact_requests.request_id = any (erase_traces.request_ids) or contact_requests.company_id = any (erase_traces.company_ids));
  application_ids constant uuid[] := array(
    select applications.id from app_public.applications
    where applications.applicant_id = person.id or applications.company_id = any (erase_traces.company_ids));
  gone_ids constant uuid[] := array[person.id] || company_ids || request_ids || ended_ids || job_ids || application_ids;
  gone_pattern constant text := array_to_string(gone_ids, '|');
  chiffres constant text[] := array(select job_requests.chiffre from app_public.job_requests where job_requests.id = any (erase_traces.request_ids));
  -- Mails and summaries name a company without its id. Those of another company of the same name are not touched: a
  -- person who registers the name of another company and leaves would take its mails along.
  company_names constant text[] := array(
    select companies.company_name from app_public.companies
    where companies.id = any (erase_traces.company_ids) and not exists (
      select from app_public.companies as others
      where others.company_name = companies.company_name and others.id <> all (erase_traces.company_ids)));
  addresses constant text[] := array[person.email] || array(
    select email_changes.old_email from auth.email_changes where email_changes.user_id = person.id);
begin
  -- What no foreign key leads to. Mails and tasks that are on their way find nothing and end.
  delete from app_private.mails
  where mails.recipient = any (addresses)
    or (mails.template in ('confirm-email-new', 'address-known') and mails.recipient in (
      select email_changes.new_email from auth.email_changes where email_changes.user_id = person.id))
    or mails.payload ->> 'linkId' in (select links.id::text from auth.links where links.user_id = person.id)
    or mails.payload ->> 'chiffre' = any (chiffres)
    or mails.payload ->> 'company' = any (company_names)
    or mails.payload::text ~ gone_pattern or mails.idempotency_key ~ gone_pattern
    -- Summaries for others, which name what waits for review.
    or exists (select from unnest(chiffres) as chiffre where strpos(mails.payload::text, 'Chiffre ' || chiffre) > 0)
    or exists (select from unnest(company_names) as name where strpos(mails.payload::text, '“ von ' || name || '.') > 0);
  perform graphile_worker.complete_jobs(array(
    select tasks.id from graphile_worker._private_jobs as tasks
    where tasks.locked_at is null and (tasks.payload::text ~ gone_pattern or tasks.key ~ gone_pattern)));
  delete from auth.link_requests where link_requests.email = any (addresses);
  -- Applications that wait for a press on the link in a mail to one of these addresses, with their files.
  delete from app_private.guest_applications where guest_applications.email = any (addresses);
  -- Invitations to join a company, which were sent to one of them.
  delete from app_private.company_invitations where company_invitations.email = any (addresses);
  -- Those that were asked for without the account, from its address.
  delete from app_public.search_alerts where search_alerts.email = person.email;
  delete from app_public.newsletter_subscriptions where newsletter_subscriptions.address = lower(person.email);
  delete from app_public.invoice_recipients where invoice_recipients.email = any (array(select lower(address) from unnest(addresses) as address));
  delete from app_private.admitted_employers where admitted_employers.email = any (addresses);
  delete from auth.decoy_sign_ups where decoy_sign_ups.key_hash = any (array(
    select app_private.email_hash(address) from unnest(addresses) as address));
  delete from auth.verification where verification.identifier = any (addresses) or verification.value ~ gone_pattern;
  delete from auth.attempts where attempts.key_hash = any (
    array(select app_private.email_hash(address) from unnest(addresses) as address)
    || array(select app_private.email_hash(person.email || E'\n' || devices.token_hash) from auth.devices where devices.user_id = person.id)
    || array[app_private.email_hash(person.id::text), sha256(uuid_send(person.id))]);

  -- What other people were told.
  delete from app_private.digest_items
  where digest_items.path ~ gone_pattern
    or exists (select from unnest(chiffres) as chiffre where strpos(digest_items.title || digest_items.message, 'Chiffre ' || chiffre) > 0)
    or exists (select from unnest(company_names) as name where strpos(digest_items.message, '“ von ' || name || '.') > 0);
  delete from app_public.notifications where notifications.subject_id = any (gone_ids) or notifications.related_job_id = any (job_ids);

  -- That admins decided, and when, stays as proof: events of the log with ids that lead to nothing any more. What was said
  -- about the person goes, with the salt, without which the hash in the event tells nothing.
  delete from app_public.audit_details where audit_details.event_id in (
    select events.id from audit.events
    where events.thing_id = any (gone_ids) or events.person_id = person.id or events.company_id = any (company_ids));
  -- Free queries of admins may name anybody.
  delete from app_public.audit_details where audit_details.details ? 'text' and audit_details.event_id in (
      select events.id from audit.events where events.action = 'free_query')
    and (audit_details.details::text ~ gone_pattern
      or exists (select from unnest(addresses) as address where strpos(lower(audit_details.details ->> 'text'), lower(address)) > 0));
  -- Reports and their evidence stay until a year after they were settled (Art. 16 DSA), without names of people and of
  -- companies that go, and without what leads to them.
  update app_public.content_reports set evidence = jsonb_set(content_reports.evidence, '{messages}', (
    select coalesce(jsonb_agg(message.value - 'author' order by message.ordinality), '[]')
    from jsonb_array_elements(content_reports.evidence -> 'messages') with ordinality as message))
  where content_reports.subject_id = any (conversation_ids || application_ids) and jsonb_typeof(content_reports.evidence -> 'messages') = 'array';
  update app_public.content_reports
  set evidence = jsonb_set(content_reports.evidence, '{companyName}', '"Gelöschter Betrieb"')
    - '{companyId,jobId,description,website,contactEmail,contactPhone}'::text[]
  where content_reports.evidence ->> 'companyId' = any (company_ids::text[]);
  update app_public.content_reports set evidence = content_reports.evidence - 'requestId'
  where content_reports.evidence ->> 'requestId' = any (request_ids::text[]);
  -- What was decided about content that goes, as with the events above; what a measure could bring back; who wrote without
  -- the account.
  delete from app_public.audit_details
  where audit_details.event_id in (
    select events.id from audit.events
    where events.thing_kind = 'case' and events.thing_id in (
      select report_cases.id from app_public.report_cases where report_cases.subject_id = any (gone_ids)));
  update app_public.report_cases set subject_title = null, ground = null, facts = null where report_cases.subject_id = any (gone_ids);
  delete from app_private.report_undo
  where person.id = any (app_private.accounts_of_undo(report_undo.before))
    or report_undo.case_id in (select report_cases.id from app_public.report_cases where report_cases.subject_id = any (gone_ids));
  delete from app_private.report_contacts where report_contacts.email = any (addresses);
  update app_public.report_complaints set explanation = 'Gelöscht.', reasons = null
  where report_complaints.author_id = person.id
    or (report_complaints.report_id is null
      and report_complaints.case_id in (select report_cases.id from app_public.report_cases where report_cases.subject_id = any (gone_ids)));

  perform app_private.forget_search_words(array_to_string(company_names, ' ') || ' ' || coalesce((
    select string_agg(concat_ws(' ', jobs.title, jobs.company), ' ') from app_public.jobs where jobs.id = any (job_ids)), ''));
end
$$;
comment on function app_private.erase_traces(auth."user", uuid[], uuid[], uuid[]) is 'Erases or makes anonymous what stays of an account, its companies and requests where no foreign key leads: mails, tasks, limits, what others were told, decisions, words of the search. The caller deletes the account and the companies afterwards.';
