create or replace function app_private.propose_tandems() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _tandem record;
  _told integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('app_private.tandems'));
  for _tandem in
    select standing.id, standing.job_id, standing.company_id, jobs.title
    from app_private.standing_tandems() as standing
    join app_public.jobs on jobs.id = standing.job_id
    where standing.proposed_at is null
    order by standing.company_id, standing.id
  loop
    update app_private.tandems set proposed_at = now() where tandems.id = _tandem.id;
    continue when not found;
    perform app_private.notify_company(_tandem.company_id, app_private.make_notice('tandem_proposal',
      'Zwei Fachkräfte würden sich Ihre Stelle teilen',
      'Ihre Gesuche ergeben zusammen die Stunden von „' || _tandem.title || '“.',
      related_job_id => _tandem.job_id, subject_kind => 'tandem', subject_id => _tandem.id, cause => 'tandem:' || _tandem.id));
    _told := _told + 1;
  end loop;
  return _told;
end
$$;
comment on function app_private.propose_tandems() is 'Tells companies of tandems to which both have agreed since the last run; returns how many. Once a day, so that its moment says nothing of who answered when.';
