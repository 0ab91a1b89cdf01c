-- Pictures of own work on a Stellengesuch (docs/decisions/2026-11-29-pictures-of-own-work.md). Which ones a request shows, and in which
-- words, is a field of it, so that an admin reads them with its texts and its change; the files are in a table that no role reads.

create type app_public.work_picture as (id uuid, alt text, width integer, height integer);
comment on type app_public.work_picture is 'A picture of own work on a job request.';
comment on column app_public.work_picture.id is E'@notNull\nRandom; part of its address, which tells nothing else.';
comment on column app_public.work_picture.alt is 'What is to be seen, in words, 5 to 200 characters; a draft may lack them.';
comment on column app_public.work_picture.width is E'@notNull\nWidth of the largest size, in pixels; what is sent is replaced by that of the stored picture.';
comment on column app_public.work_picture.height is E'@notNull\nHeight of the largest size, in pixels, as the width.';

alter table app_public.job_requests
  add column pictures app_public.work_picture[] constraint job_requests_pictures_invalid check (cardinality(pictures) between 1 and 6);
comment on column app_public.job_requests.pictures is 'Pictures of own work, at most 6, in the order in which they are shown; null for none.';

alter type app_public.job_request_fields add attribute pictures app_public.work_picture[];
comment on column app_public.job_request_fields.pictures is 'Pictures of own work, at most 6. Null leaves them as they are, empty takes all away; one that is not stored for this request is left out.';

alter type app_public.public_job_request add attribute pictures app_public.work_picture[];
comment on column app_public.public_job_request.pictures is E'@notNull\nPictures of own work that an admin has approved with the request, at most 6; empty in lists.';

alter type app_public.submitted_request_fields add attribute pictures app_public.work_picture[];
comment on column app_public.submitted_request_fields.pictures is E'@notNull\nPictures of own work, at most 6.';

create table app_private.work_pictures (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references app_public.job_requests on delete cascade,
  width integer not null,
  height integer not null,
  small bytea not null constraint work_pictures_small_too_large check (octet_length(small) <= 100000),
  medium bytea not null constraint work_pictures_medium_too_large check (octet_length(medium) <= 250000),
  large bytea not null constraint work_pictures_large_too_large check (octet_length(large) <= 500000),
  created_at timestamptz not null default now(),
  constraint work_pictures_size_invalid check (width between 1 and 1280 and height between 1 and 1280)
);
create index work_pictures_request_id_idx on app_private.work_pictures (request_id);
alter table app_private.work_pictures enable row level security;
comment on table app_private.work_pictures is 'Pictures of own work on job requests, drawn again as WebP by the server, without metadata and without the name of the file. No policy: read by work_picture_file.';
comment on column app_private.work_pictures.id is 'Random: an address tells no time and no person.';
comment on column app_private.work_pictures.request_id is 'The request; its pictures go with it.';
comment on column app_private.work_pictures.width is 'Width of the largest size, in pixels.';
comment on column app_private.work_pictures.height is 'Height of the largest size, in pixels.';
comment on column app_private.work_pictures.small is 'At most 480 pixels on the long side.';
comment on column app_private.work_pictures.medium is 'At most 800 pixels on the long side.';
comment on column app_private.work_pictures.large is 'At most 1280 pixels on the long side.';
comment on column app_private.work_pictures.created_at is 'When it was uploaded; what no request lists for a week is deleted.';
