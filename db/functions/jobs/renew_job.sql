create or replace function app_public.renew_job(job_id uuid, credit_id uuid default null) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.jobs := app_private.select_own_job_for_update(renew_job.job_id);
  term app_public.job_terms;
  saved app_public.jobs;
begin
  if before.status in ('aktiv', 'pausiert', 'abgelaufen') and before.expires_at <= now() then
    if app_private.job_renewable_until(before) is null then perform app_hidden.fail('OS410'); end if;
    -- A renewal has to pass the checks of a submission: rules and vocabulary may have changed since the approval.
    perform app_private.check_company_complete(companies) from app_public.companies where companies.id = before.company_id;
    perform app_private.check_job_fields(app_private.job_fields_of(before), complete => true);
    -- Online, also when it was paused before its end: that is what the person asks for. published_at stays: who lets a job
    -- expire does not get to the top of the list.
    if not app_hidden.is_paid_for(before) then perform app_private.take_credit(before, renew_job.credit_id); end if;
    term := app_private.start_term(before);
    update app_public.jobs set status = 'aktiv', expires_at = term.paid_until, version = jobs.version + 1,
      boosted_at = app_private.boost_of_term(term, jobs.boosted_at)
    where jobs.id = before.id returning * into saved;
    perform app_private.write_audit('renewed', 'job', saved.id);
    return saved;
  end if;
  if before.status not in ('aktiv', 'pausiert') then perform app_hidden.fail('OS410'); end if;
  -- A repeated call changes nothing, so that a double click or a repeated request renews once, also for seven days.
  if exists (
    select from audit.events
    where events.thing_id = before.id and events.thing_kind = 'job' and events.action = 'renewed'
      and events.created_at > now() - interval '1 hour') then
    return before;
  end if;
  if before.expires_at > now() + interval '7 days' then perform app_hidden.fail('OS410'); end if;
  -- The next term begins where this one ends: no day is lost and none is without the job. Nothing changed since the
  -- approval, so nobody has to read it again. published_at stays: the job is not new.
  term := app_hidden.term_of_job(before);
  if app_hidden.extends_year(term) then
    -- It holds its place of the year already.
    update app_public.job_terms set paid_until = before.expires_at + make_interval(days => job_credits.duration_days)
    from app_public.job_credits where job_terms.id = term.id and job_credits.id = job_terms.credit_id
    returning job_terms.* into term;
  else
    perform app_private.take_credit(before, renew_job.credit_id);
    term := app_private.start_term(before, before.expires_at);
  end if;
  update app_public.jobs set expires_at = term.paid_until, version = jobs.version + 1,
    boosted_at = app_private.boost_of_term(term, jobs.boosted_at)
  where jobs.id = before.id returning * into saved;
  perform app_private.write_audit('renewed', 'job', saved.id);
  return saved;
end
$$;
comment on function app_public.renew_job(uuid, uuid) is 'Renews a job that is aktiv or pausiert from 7 days before its end: the approved version stays after that end for as many days as the credit pays for, credit_id or as app_public.job_price says first; within a running year it costs none. An expired one goes online again from now, as app_private.job_renewable_until says. A repeated call changes nothing. Raises OS401, OS402 with job_id (no_credit, no_slot, overdue), OS403, OS404, OS410 when it is too early, needs a review or was never published, OS422 as app_public.submit_job.';
grant execute on function app_public.renew_job(uuid, uuid) to app_member;
