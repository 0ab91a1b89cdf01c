-- "Nicht interessant": a job that a person does not want to see suggested again; and which place and which alert a
-- suggestion is from.
alter table app_private.job_matches add column dismissed_at timestamptz;
comment on column app_private.job_matches.dismissed_at is 'When the person said that the job is of no interest; null otherwise. Such a job is neither suggested nor told. A job that was only listed gets its row by that.';

alter type app_public.matching_job add attribute town text;
alter type app_public.matching_job add attribute radius_km integer;
alter type app_public.matching_job add attribute alert_name text;
comment on column app_public.matching_job.town is 'Town from which the distance is counted: of the request, or of the place in the profile that suits best; null for a Bundesland or country and for an alert.';
comment on column app_public.matching_job.radius_km is 'Radius around that town; null means anywhere.';
comment on column app_public.matching_job.alert_name is 'Name of the search alert, where one found the job.';

-- They return more than before.
drop function if exists app_private.matches_for_people(uuid[], uuid[], uuid[]);
drop function if exists app_private.matching_jobs_of(uuid, uuid);
