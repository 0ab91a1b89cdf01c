create or replace function app_public.move_applications(
  application_ids uuid[], status app_public.application_status, text text default null, versions integer[] default null,
  client_key uuid default null, interview app_public.interview_fields default null
) returns app_public.application_move[]
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  clean constant text := app_private.clean_text(move_applications.text);
  clean_interview constant app_public.interview_fields := app_private.clean_interview(move_applications.interview);
  has_interview constant boolean := move_applications.interview is distinct from null;
  wrong constant jsonb := app_private.check_text('text', clean, 1000)
    || case when has_interview then app_private.check_interview(clean_interview) else '{}' end
    || case when has_interview and (cardinality(application_ids) > 1 or move_applications.status <> 'eingeladen') then '{"interview": "invalid"}' else '{}' end::jsonb
    || case when cardinality(application_ids) between 1 and 100 then '{}' else '{"application_ids": "too_many"}' end::jsonb
    || case when array_position(application_ids, null) is null then '{}' else '{"application_ids": "invalid"}' end::jsonb
    || case when versions is null or cardinality(versions) = cardinality(application_ids) and array_position(versions, null) is null then '{}' else '{"versions": "invalid"}' end::jsonb;
  asked record;
  before app_public.applications;
  outcome app_public.application_move_outcome;
  outcomes app_public.application_move_outcome[] := '{}';
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- Only applications of the caller are locked: nobody can hold up other companies by guessing ids.
  perform app_private.lock_applications(array(
    select applications.id from app_public.applications
    join app_public.company_members on company_members.company_id = applications.company_id and company_members.user_id = me
    where applications.id = any (application_ids)));
  -- One application that cannot be moved does not keep the others: each says what became of it.
  for asked in
    select one.id, one.version
    from unnest(application_ids, versions) with ordinality as one (id, version, position) order by one.position
  loop
    select applications.* into before from app_public.applications where applications.id = asked.id;
    outcome := case
      when app_private.application_side_of(asked.id, me) is distinct from 'company' then 'nicht_gefunden'
      -- The same move, sent again because its answer was lost.
      when exists (
        select from app_public.application_events
        where application_events.application_id = asked.id and application_events.client_key = move_applications.client_key) then 'verschoben'
      when before.status = move_applications.status then 'unveraendert'
      when asked.version <> before.version then 'inzwischen_geaendert'
      when not exists (
          select from app_private.next_application_statuses(array[before.id]) as next where move_applications.status = any (next.statuses))
        or exists (select from app_public.companies where companies.id = before.company_id and companies.withheld_at is not null)
        -- Nobody reads what is written to a person who is suspended or leaving.
        or exists (select from auth."user" where "user".id = before.applicant_id and "user".is_withheld)
        then 'nicht_moeglich'
    end;
    if outcome is null then
      perform app_private.put_application(before, move_applications.status, me, clean, move_applications.client_key);
      -- Its mail is that of the move, which waits.
      if has_interview then perform app_private.put_interview(before.id, clean_interview); end if;
      outcome := 'verschoben';
    end if;
    outcomes := outcomes || outcome;
  end loop;
  return (
    select array_agg(row(one.id, one.outcome, shown)::app_public.application_move order by one.position)
    from unnest(application_ids, outcomes) with ordinality as one (id, outcome, position)
    left join app_private.applications_for(application_ids, me) as shown on (shown).id = one.id and one.outcome <> 'nicht_gefunden');
end
$$;
comment on function app_public.move_applications(uuid[], app_public.application_status, text, integer[], uuid, app_public.interview_fields) is 'Moves applications for jobs of the companies of the caller to a status, with a text to the applicants, at most 1,000 characters, in which {Vorname}, {Nachname}, {Stelle} and {Betrieb} are filled. Each of them says what became of it: those that cannot be moved do not keep the others. versions: those that the caller saw, in the order of application_ids. A move back to where the last one came from, within ten minutes, takes that one back. Within 24 hours one application is moved 20 times at most, and none whose job is blocked. interview: when and where the company meets the applicant, for one application that moves to eingeladen. A repeated client_key moves and writes nothing twice. Employers only. Raises OS401, OS403, OS422 with text, versions, application_ids (1 to 100), interview or its fields.';
grant execute on function app_public.move_applications(uuid[], app_public.application_status, text, integer[], uuid, app_public.interview_fields) to app_member;
