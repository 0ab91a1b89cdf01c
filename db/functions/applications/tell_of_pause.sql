create or replace function app_private.tell_of_pause(user_id uuid, company_ids uuid[], is_back boolean) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  recipients uuid[];
  notices app_private.notice[];
begin
  with told (recipient, place, notice) as (
    -- Companies that wait for, or work with, what the account sent.
    select company_members.user_id, applications.id, app_private.make_notice('new_application',
      case when is_back then 'Eine Bewerbung ist wieder da' else 'Eine Bewerbung ruht' end,
      case when is_back then 'Die Bewerbung auf „' || jobs.title || '“ können Sie wieder ansehen und beantworten.'
        else 'Die Bewerbung auf „' || jobs.title || '“ ist zurzeit nicht zu sehen. Sie müssen nichts tun. Wir sagen Ihnen, wenn sie wieder da ist.' end,
      related_job_id => applications.job_id, subject_kind => 'application', subject_id => applications.id)
    from app_public.applications
    join app_public.jobs on jobs.id = applications.job_id
    join app_public.company_members on company_members.company_id = applications.company_id
    where applications.applicant_id = tell_of_pause.user_id and app_hidden.is_open_application_status(applications.status)
    union all
    -- Only where the company knows who it is: two notices at the same moment would tell that two Chiffren, or a Chiffre and
    -- an application, belong to one person.
    select company_members.user_id, contact_requests.id, app_private.make_notice('contact_answer',
      case when is_back then 'Ein Gespräch geht weiter' else 'Ein Gespräch ruht' end,
      case when is_back then 'Im Gespräch mit Chiffre ' || job_requests.chiffre || ' können Sie die Kontaktdaten wieder öffnen.'
        else 'Die Kontaktdaten zu Chiffre ' || job_requests.chiffre || ' sind zurzeit nicht zu öffnen. Sie müssen nichts tun. Wir sagen Ihnen, wenn es weitergeht.' end,
      subject_kind => 'contact_request', subject_id => contact_requests.id)
    from app_public.job_requests
    join app_public.contact_requests on contact_requests.request_id = job_requests.id
    join app_public.company_members on company_members.company_id = contact_requests.company_id
    where job_requests.applicant_id = tell_of_pause.user_id and contact_requests.status <> 'abgesagt'
      and exists (
        select from app_public.identity_releases as releases
        where releases.contact_request_id = contact_requests.id and releases.withdrawn_at is null)
    union all
    -- Applicants who wait for a company in which nobody can act.
    select applications.applicant_id, applications.id, app_private.make_notice('application',
      case when is_back then 'Eine Bewerbung geht weiter' else 'Eine Bewerbung ruht' end,
      case when is_back then 'Der Betrieb kann Ihre Bewerbung auf „' || jobs.title || '“ wieder bearbeiten.'
        else 'Der Betrieb kann Ihre Bewerbung auf „' || jobs.title || '“ zurzeit nicht bearbeiten. Sie bleibt gespeichert, und wir sagen Ihnen, wenn es weitergeht.' end,
      subject_kind => 'application', subject_id => applications.id)
    from app_public.applications
    join app_public.jobs on jobs.id = applications.job_id
    where applications.company_id = any (tell_of_pause.company_ids) and app_hidden.is_open_application_status(applications.status)
    union all
    select job_requests.applicant_id, contact_requests.id, app_private.make_notice('contact_message',
      case when is_back then 'Ein Gespräch geht weiter' else 'Ein Gespräch ruht' end,
      case when is_back then 'Der Betrieb, der Ihnen zu „' || job_requests.title || '“ geschrieben hat, kann wieder antworten.'
        else 'Der Betrieb, der Ihnen zu „' || job_requests.title || '“ geschrieben hat, kann zurzeit weder antworten noch Ihre Kontaktdaten öffnen.' end,
      subject_kind => 'contact_request', subject_id => contact_requests.id)
    from app_public.contact_requests
    join app_public.job_requests on job_requests.id = contact_requests.request_id
    where contact_requests.company_id = any (tell_of_pause.company_ids) and contact_requests.status <> 'abgesagt'
  )
  select array_agg(told.recipient order by told.recipient, told.place), array_agg(told.notice order by told.recipient, told.place)
  into recipients, notices
  from told
  where told.recipient is distinct from tell_of_pause.user_id;
  if recipients is not null then perform app_private.notify_each(recipients, notices); end if;
end
$$;
comment on function app_private.tell_of_pause(uuid, uuid[], boolean) is 'Tells the other sides of open applications and contacts that an account (null: none), or companies in which nobody can act, cannot be reached for now, or again: without a reason and in the same words for a suspension and a requested deletion, so that nobody is accused.';
