-- Admins decide on what the public will read. The owner of a request, its exact place, its radius and the wished salary
-- are for matching only, so admins read a type of their own, and no row of job_requests or job_request_changes.
create type app_public.submitted_request_fields as (
  title text,
  short_description text,
  region text,
  additional_info text,
  profession_slug text,
  profession_name text,
  qualification app_public.qualification,
  specialties text[],
  job_types app_public.job_type[],
  contract_term app_public.contract_term,
  weekly_hours_min numeric,
  weekly_hours_max numeric,
  remote boolean,
  start_date date,
  plz_prefix text,
  area_town text,
  state_name text,
  country text
);
comment on type app_public.submitted_request_fields is 'What the public reads, or will read, of a request: for the admin who decides.';
comment on column app_public.submitted_request_fields.title is 'At most 100 characters.';
comment on column app_public.submitted_request_fields.short_description is 'Plain text, at most 500 characters.';
comment on column app_public.submitted_request_fields.region is 'Where the applicant wants to work, in own words, at most 100 characters.';
comment on column app_public.submitted_request_fields.additional_info is 'Plain text, at most 1,000 characters.';
comment on column app_public.submitted_request_fields.profession_slug is 'Profession of the applicant.';
comment on column app_public.submitted_request_fields.profession_name is 'Its name.';
comment on column app_public.submitted_request_fields.qualification is 'Highest qualification held.';
comment on column app_public.submitted_request_fields.specialties is 'Names of specialties.';
comment on column app_public.submitted_request_fields.job_types is 'Kinds of employment that suit the applicant.';
comment on column app_public.submitted_request_fields.contract_term is 'unbefristet or befristet; null means either.';
comment on column app_public.submitted_request_fields.weekly_hours_min is 'Least hours a week; null means open.';
comment on column app_public.submitted_request_fields.weekly_hours_max is 'Most hours a week; null means open.';
comment on column app_public.submitted_request_fields.remote is 'Whether work from home is welcome.';
comment on column app_public.submitted_request_fields.start_date is 'Available from; null means at once.';
comment on column app_public.submitted_request_fields.plz_prefix is 'First two digits of the postal code; the rest is not told.';
comment on column app_public.submitted_request_fields.area_town is 'Largest town of the area of that prefix.';
comment on column app_public.submitted_request_fields.state_name is 'State of that town.';
comment on column app_public.submitted_request_fields.country is 'ISO code of the country.';

create type app_public.submitted_request as (
  id uuid,
  version integer,
  chiffre text,
  status app_public.job_status,
  rejection_reason text,
  submitted_at timestamptz,
  published_at timestamptz,
  expires_at timestamptz,
  submitted app_public.submitted_request_fields,
  approved app_public.submitted_request_fields,
  contact_marks app_public.contact_mark[]
);
comment on type app_public.submitted_request is 'A request as admins read it: without its owner, exact place, radius and wished salary.';
comment on column app_public.submitted_request.id is 'Id of the request.';
comment on column app_public.submitted_request.version is 'Counts saves and changes of status; decideJobRequest takes the one that was read.';
comment on column app_public.submitted_request.chiffre is 'What the public calls the applicant.';
comment on column app_public.submitted_request.status is 'Status of the request; a published one keeps it while its change is in review.';
comment on column app_public.submitted_request.rejection_reason is 'Why an admin rejected or blocked it; null otherwise.';
comment on column app_public.submitted_request.submitted_at is 'Last submission: of the change, where one is in review.';
comment on column app_public.submitted_request.published_at is 'First approval; null before.';
comment on column app_public.submitted_request.expires_at is 'From here on it is not shown; null before the first approval.';
comment on column app_public.submitted_request.submitted is 'What an admin decides on: the change in review, otherwise the request.';
comment on column app_public.submitted_request.approved is 'The version that a change in review would replace; null when there is none.';
comment on column app_public.submitted_request.contact_marks is 'Contact data in the public texts: kind and field, never the words.';

-- These return the type above; the read for admins beside it is submittedJobRequest.
drop function if exists app_public.moderation_request_queue(integer, timestamptz, uuid);
drop function if exists app_public.decide_job_request(uuid, integer, text);
drop function if exists app_public.take_back_request_decision(uuid);
drop function if exists app_public.block_job_request(uuid, text);
