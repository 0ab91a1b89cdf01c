create or replace function auth.start_guest_application(job_id uuid, email text, details jsonb, guest_key bytea, file_ids uuid[]) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  written constant app_public.application_fields := app_private.clean_application_fields(row(
    start_guest_application.details ->> 'firstName', start_guest_application.details ->> 'lastName', start_guest_application.email, null, null, null, null, null, start_guest_application.details ->> 'letter')::app_public.application_fields);
  wrong constant jsonb := app_private.check_application_fields(written);
  asked constant uuid[] := array(
    select one.id from unnest(start_guest_application.file_ids) with ordinality as one (id, place) group by one.id order by min(one.place));
  job app_public.jobs;
  made_id uuid;
  claimed integer;
begin
  -- Never reads the accounts: the answer is the same, and takes as long, whether or not the address has one.
  perform pg_advisory_xact_lock(hashtextextended('guest:' || encode(start_guest_application.guest_key, 'hex'), 0));
  -- The same application, sent again because its answer was lost.
  if exists (select from app_private.guest_applications as known
    where known.client_key = (details ->> 'clientKey')::uuid and known.guest_key = start_guest_application.guest_key) then
    return;
  end if;
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  if cardinality(asked) > 3 then perform app_hidden.fail('OS422', '{"file_ids": "too_many"}'); end if;
  select jobs.* into job from app_public.jobs where jobs.id = start_guest_application.job_id;
  perform app_private.check_job_takes_applications(job);
  -- What is refused here is rolled back, its count included.
  if not (select counted.allowed from auth.count_attempt(
      'guest-application-job', sha256(uuid_send(job.id)), 100, interval '1 day') as counted) then
    perform app_hidden.fail('OS429', '{"job_id": "too_many"}');
  end if;

  -- The same draft again, with another text or a corrected address: the link of the first one ends, its files come along.
  update app_private.guest_files as files set guest_application_id = null, place = null
  where files.guest_application_id in (
    select earlier.id from app_private.guest_applications as earlier
    where earlier.guest_key = start_guest_application.guest_key and earlier.job_id = job.id);
  delete from app_private.guest_applications as earlier
  where earlier.guest_key = start_guest_application.guest_key and earlier.job_id = job.id;

  insert into app_private.guest_applications (
    job_id, email, first_name, last_name, letter, terms_version, browser, guest_key, client_key)
  values (job.id, written.email, written.first_name, written.last_name, written.letter, details ->> 'termsVersion',
    details ->> 'browser', start_guest_application.guest_key, (details ->> 'clientKey')::uuid)
  returning guest_applications.id into made_id;
  update app_private.guest_files as files set guest_application_id = made_id, place = array_position(asked, files.id)
  where files.id = any (asked) and files.guest_key = start_guest_application.guest_key
    and files.state = 'geprueft' and files.guest_application_id is null;
  get diagnostics claimed = row_count;
  if claimed <> cardinality(asked) then perform app_hidden.fail('OS422', '{"file_ids": "unknown"}'); end if;
  perform graphile_worker.add_job('applications/answer-guest-application',
    app_private.with_cause(json_build_object('guestApplicationId', made_id)), max_attempts => 10);
end
$$;
comment on function auth.start_guest_application(uuid, text, jsonb, bytea, uuid[]) is 'Keeps an application of somebody without a session for 48 hours and has a mail with its link sent to the typed address. The same for every address; nobody else is told. A repeated clientKey changes nothing, another application of the same draft for the same job replaces the first. Raises OS404, OS410, OS422 with the fields, file_ids (too_many, unknown) or job_id (no_applications), OS429 with job_id (too_many: 100 for this job within 24 hours).';
grant execute on function auth.start_guest_application(uuid, text, jsonb, bytea, uuid[]) to app_authenticator;
