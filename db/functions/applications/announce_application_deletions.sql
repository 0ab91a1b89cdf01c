create or replace function app_private.announce_application_deletions(batch_size integer default 200) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  due record;
  pile record;
  announced uuid[] := '{}';
begin
  -- A company may take a decision back, and a job may be online again: then the time begins again.
  update app_public.applications set deletion_from = null, delete_after = null
  where applications.id in (
    select other.id from app_public.applications as other join app_public.jobs on jobs.id = other.job_id
    where other.delete_after is not null
      and other.deletion_from is distinct from coalesce(other.decided_at, app_private.job_ended_at(jobs))
    order by other.id
    for no key update of other skip locked);
  for due in
    select applications.id, applications.applicant_id, applications.job_id, jobs.title, companies.company_name, term.begins,
      greatest(term.begins + interval '6 months', now() + interval '14 days') as delete_after
    from app_public.applications
    join app_public.jobs on jobs.id = applications.job_id
    join app_public.companies on companies.id = applications.company_id
    -- Locks as app_private.purge_conversations does.
    join auth."user" as accounts on accounts.id = applications.applicant_id
    cross join lateral (select coalesce(applications.decided_at, app_private.job_ended_at(jobs)) as begins) as term
    where applications.deletion_from is null and term.begins <= now() - interval '6 months' + interval '14 days'
    order by applications.id
    limit batch_size
    for no key update of applications skip locked
    for key share of accounts skip locked
  loop
    update app_public.applications set deletion_from = due.begins, delete_after = due.delete_after where applications.id = due.id;
    perform app_private.notify_user(due.applicant_id, app_private.make_notice('application',
      'Eine Bewerbung wird bald gelöscht',
      'Ihre Bewerbung bei ' || due.company_name || ' auf „' || due.title || '“ löschen wir am ' || app_private.german_day(due.delete_after) || '.',
      related_job_id => due.job_id, subject_kind => 'application', subject_id => due.id,
      mail_template => 'application-deletion',
      mail_payload => jsonb_build_object('applicationId', due.id, 'company', due.company_name, 'jobTitle', due.title,
        'deleteOn', app_private.german_day(due.delete_after)),
      cause => due.id || ':' || extract(epoch from due.begins)));
    announced := announced || due.id;
  end loop;
  -- Companies are told of what they may still need: the undecided ones, and the papers of whom they hired.
  for pile in
    select applications.company_id, applications.job_id, jobs.title, count(*) as size,
      count(*) filter (where applications.decided_at is null) as undecided, min(applications.delete_after) as delete_after
    from app_public.applications join app_public.jobs on jobs.id = applications.job_id
    where applications.id = any (announced) and (applications.decided_at is null or applications.status = 'eingestellt')
    group by applications.company_id, applications.job_id, jobs.title
    order by applications.company_id, applications.job_id
  loop
    perform app_private.notify_company(pile.company_id, app_private.make_notice('new_application',
      case pile.size when 1 then 'Eine Bewerbung wird bald gelöscht' else pile.size || ' Bewerbungen werden bald gelöscht' end,
      'Am ' || app_private.german_day(pile.delete_after) || ' löschen wir '
        || case pile.size when 1 then 'eine Bewerbung' else pile.size || ' Bewerbungen' end || ' auf „' || pile.title || '“ mit allen Dateien.'
        || case when pile.undecided > 0 then ' Wer noch keine Antwort hat, wartet darauf.' else ' Übernehmen Sie vorher, was Sie noch brauchen.' end,
      related_job_id => pile.job_id));
  end loop;
  return cardinality(announced);
end
$$;
comment on function app_private.announce_application_deletions(integer) is 'Tells applicants 14 days before their application is deleted, and companies of undecided ones and of those hired; once per decision or end of the job. Returns how many applications. Safe to run twice.';
