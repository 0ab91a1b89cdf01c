create or replace function app_private.approve_submitted_job(before app_public.jobs, actor_id uuid) returns app_public.jobs
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  -- An edited job that is still running keeps published_at and expires_at; one that a credit waits for gets its days from now.
  running constant boolean := before.published_at is not null and before.expires_at > now();
  has_credit constant boolean := exists (
    select from app_public.job_terms
    where job_terms.job_id = before.id and job_terms.started_at is null and job_terms.returned_at is null);
  -- Its days ended during the review, and no credit was taken, because they still ran at the submission: what was written is
  -- approved, but nobody asked for more days.
  has_ended constant boolean := before.published_at is not null and not running and not has_credit;
  term app_public.job_terms;
  change app_public.job_changes;
  saved app_public.jobs;
  event_id uuid;
begin
  -- An admin has read what is published beside the change: a spot check of it is done.
  if actor_id is not null then
    update app_public.review_items as items set is_spot_check = false where items.job_id = before.id and items.is_spot_check;
  end if;
  delete from app_public.job_changes where job_changes.job_id = before.id returning * into change;
  if change.job_id is not null then
    -- A composite has no constraints, and the vocabulary may have changed since the change was saved.
    saved := app_private.put_job_fields(before.id, app_private.check_job_fields(change.fields, complete => true));
  end if;
  -- The approval of a change leaves a running job online or paused, as it is.
  if has_ended then
    if before.status = 'zur_pruefung' then
      update app_public.jobs set status = 'abgelaufen' where jobs.id = before.id returning * into saved;
    end if;
  elsif change.job_id is null or not running then
    term := app_private.start_term(before);
    update app_public.jobs set
      status = 'aktiv',
      published_at = case when running then jobs.published_at else now() end,
      expires_at = case
        when has_credit then term.paid_until
        when running then jobs.expires_at
        else now() + make_interval(days => app_private.default_days()) end,
      boosted_at = app_private.boost_of_term(term, jobs.boosted_at)
    where jobs.id = before.id
    returning * into saved;
  end if;
  event_id := app_private.write_audit('approved', 'job', saved.id, actor => actor_id, data => jsonb_build_object(
    'concernsChange', change.job_id is not null, 'fields', to_jsonb(app_private.job_fields_of(saved))));
  -- Without an admin nobody has seen where the company sits now; the rest of what it says is approved already.
  if actor_id is not null then perform app_private.approve_company_fields(saved.company_id); end if;
  if has_ended or (change.job_id is not null and running) then
    perform app_private.notify_job_decision(saved,
      case when change.job_id is null then 'Ihre Anzeige ist freigegeben, aber abgelaufen' else 'Ihre Änderung ist freigegeben' end,
      '„' || saved.title || '“ ' || case case when has_ended then 'abgelaufen' else saved.status end when 'aktiv' then 'ist jetzt mit Ihrer Änderung online.'
        when 'pausiert' then 'ist geändert und weiter pausiert.'
        else 'ist ' || case when change.job_id is null then 'freigegeben' else 'geändert' end
          || ', aber abgelaufen. Im Dashboard stellen Sie sie wieder online.' end,
      'job-change-approved', event_id::text, case when has_ended then '{"hasEnded": true}' else '{}' end::jsonb);
  else
    perform app_private.notify_job_decision(saved, 'Ihre Anzeige ist online',
      '„' || saved.title || '“ ist freigegeben und jetzt für alle sichtbar.', 'job-approved', event_id::text);
  end if;
  return saved;
end
$$;
comment on function app_private.approve_submitted_job(app_public.jobs, uuid) is 'Puts the job in review, whose row the caller has locked, online for the days of its credit, or replaces a published one by its change, and notifies the employer. One whose days ended during the review is expired with what was approved. OS422 when a change no longer fits.';
