create or replace function app_private.find_tandems(after uuid default null, batch_size integer default 200) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _job_ids uuid[];
  _pair record;
  _ids uuid[];
begin
  if not exists (select from app_private.wishes where wishes.wants_tandem) then return null; end if;
  -- Two runs at once would count the same pairs.
  perform pg_advisory_xact_lock(hashtext('app_private.tandems'));
  _job_ids := array(
    select job_index.job_id from app_private.job_index
    where (find_tandems.after is null or job_index.job_id > find_tandems.after) and job_index.expires_at > now()
    order by job_index.job_id
    limit batch_size);
  for _pair in select pairs.* from app_private.tandem_pairs(_job_ids) as pairs loop
    -- What the pairs before have taken.
    continue when exists (
        select from app_private.tandem_people as known
        where known.user_id in (_pair.first_user_id, _pair.second_user_id)
          and (known.job_id = _pair.job_id or known.asked_on >= (now() at time zone 'Europe/Berlin')::date))
      or (select count(*) from app_private.tandem_people where tandem_people.job_id = _pair.job_id) > 18
      or (select count(*) from app_private.tandems
        join app_public.tandem_questions on tandem_questions.id = tandems.first_id
        where tandem_questions.job_id = _pair.job_id) >= 3;
    -- An applicant may hide from a person, too.
    continue when _pair.first_user_id in (select app_private.hiding_applicants_of(_pair.second_user_id))
      or _pair.second_user_id in (select app_private.hiding_applicants_of(_pair.first_user_id));
    -- Account first, as everywhere: a deletion or a suspension that is under way goes first.
    perform from auth."user" as accounts
    where accounts.id in (_pair.first_user_id, _pair.second_user_id) order by accounts.id for share;
    continue when (
      select count(*) from app_private.request_index
      where request_index.id in (_pair.first_request_id, _pair.second_request_id) and request_index.expires_at > now()) < 2;
    with asked as (
      insert into app_public.tandem_questions (applicant_id, request_id, job_id, other_hours)
      values (_pair.first_user_id, _pair.first_request_id, _pair.job_id, _pair.second_hours),
        (_pair.second_user_id, _pair.second_request_id, _pair.job_id, _pair.first_hours)
      returning tandem_questions.id
    )
    select array_agg(asked.id order by asked.id) into _ids from asked;
    insert into app_private.tandems (first_id, second_id) values (_ids[1], _ids[2]);
    insert into app_private.tandem_people (user_id, job_id)
    values (_pair.first_user_id, _pair.job_id), (_pair.second_user_id, _pair.job_id);
    perform app_private.notify_user(questions.applicant_id, app_private.make_notice('tandem_question',
      'Teilen Sie sich diese Stelle?',
      jobs.title || ', ' || companies.company_name || '. Eine zweite Person würde etwa ' || questions.other_hours || ' Stunden übernehmen.',
      related_job_id => jobs.id, subject_kind => 'tandem', subject_id => questions.id, cause => 'tandem:' || questions.id))
    from app_public.tandem_questions as questions
    join app_public.jobs on jobs.id = questions.job_id
    join app_public.companies on companies.id = jobs.company_id
    where questions.id = any (_ids);
  end loop;
  return _job_ids[cardinality(_job_ids)];
end
$$;
comment on function app_private.find_tandems(uuid, integer) is 'Asks pairs of people about the next jobs after this one, as app_private.tandem_pairs finds them; returns the last job, null at the end or where nobody wants a tandem. Each person once per job, ever. Safe to run twice and beside itself.';
