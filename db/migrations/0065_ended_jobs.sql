-- The page of a job that is over leads on to jobs of the same kind near by, so it has to know profession and place.
drop function if exists app_public.job_is_gone(uuid);

create type app_public.ended_job as (
  profession_name text,
  field_slug text,
  place_id integer,
  town text
);
comment on type app_public.ended_job is 'What everybody may still know of a job that is over. No text of the employer: a blocked job may be blocked because of it.';
comment on column app_public.ended_job.profession_name is 'German name of its profession.';
comment on column app_public.ended_job.field_slug is 'Fachbereich of its profession, by which lists are filtered.';
comment on column app_public.ended_job.place_id is 'Its place of work.';
comment on column app_public.ended_job.town is 'Town of its place of work.';
