create or replace function app_private.tell_of_erasure(user_id uuid, company_ids uuid[]) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  ended record;
begin
  -- Without a subject: the conversation is deleted in this transaction, and with it what refers to it.
  for ended in
    select contact_requests.company_id, contact_requests.job_title, job_requests.chiffre,
      exists (select from app_public.identity_releases as releases where releases.contact_request_id = contact_requests.id) as was_released
    from app_public.contact_requests
    join app_public.job_requests on job_requests.id = contact_requests.request_id
    where job_requests.applicant_id = tell_of_erasure.user_id and contact_requests.status <> 'abgesagt'
    order by contact_requests.id
  loop
    perform app_private.notify_company(ended.company_id, app_private.make_notice('contact_answer',
      'Gespräch mit Chiffre ' || ended.chiffre || ' beendet',
      'Die Person hat ihr Konto gelöscht. Das Gespräch zu Ihrer Anzeige „' || ended.job_title || '“ ist nicht mehr da.'
        || case when ended.was_released then ' Haben Sie Angaben notiert oder gespeichert? Bitte löschen Sie sie jetzt.' else '' end));
  end loop;
  for ended in
    select job_requests.applicant_id, job_requests.title, contact_requests.id,
      exists (
        select from app_public.identity_releases as releases
        where releases.contact_request_id = contact_requests.id and releases.withdrawn_at is null) as is_released
    from app_public.contact_requests
    join app_public.job_requests on job_requests.id = contact_requests.request_id
    where contact_requests.company_id = any (tell_of_erasure.company_ids) and job_requests.applicant_id <> tell_of_erasure.user_id
      and contact_requests.status <> 'abgesagt'
    order by contact_requests.id
  loop
    perform app_private.notify_user(ended.applicant_id, app_private.make_notice('contact_message',
      'Ein Gespräch ist beendet',
      'Ein Betrieb, der Ihnen zu „' || ended.title || '“ geschrieben hatte, hat sein Konto gelöscht. Das Gespräch ist nicht mehr da.'
        || case when ended.is_released then ' Ihre Freigabe für ihn ist damit beendet.' else '' end));
    if ended.is_released then
      perform app_private.log_processing(ended.applicant_id, 'company_erased', 'erasure:' || gen_random_uuid());
    end if;
  end loop;
  for ended in
    select applications.company_id, applications.job_id, jobs.title
    from app_public.applications join app_public.jobs on jobs.id = applications.job_id
    where applications.applicant_id = tell_of_erasure.user_id and app_hidden.is_open_application_status(applications.status)
    order by applications.id
  loop
    perform app_private.notify_company(ended.company_id, app_private.make_notice('new_application',
      'Eine Bewerbung ist nicht mehr da',
      'Die Person hat ihr Konto gelöscht; ihre Bewerbung auf „' || ended.title || '“ ist damit beendet. Haben Sie Unterlagen gespeichert? Bitte löschen Sie sie jetzt.',
      related_job_id => ended.job_id));
  end loop;
  for ended in
    select applications.applicant_id, jobs.title
    from app_public.applications join app_public.jobs on jobs.id = applications.job_id
    where applications.company_id = any (tell_of_erasure.company_ids) and applications.applicant_id <> tell_of_erasure.user_id
      and app_hidden.is_open_application_status(applications.status)
    order by applications.id
  loop
    perform app_private.notify_user(ended.applicant_id, app_private.make_notice('application',
      'Eine Bewerbung ist beendet',
      'Ein Betrieb, bei dem Sie sich auf „' || ended.title || '“ beworben hatten, hat sein Konto gelöscht. Die Bewerbung ist nicht mehr da.'));
  end loop;
end
$$;
comment on function app_private.tell_of_erasure(uuid, uuid[]) is 'Tells the other sides of running conversations and applications that they end because the account, or with it its companies, are erased: without a name, and without a word of the erased side but the Chiffre, which then leads to nothing.';
