-- Pictures of a workshop on the page of its company (docs/decisions/2026-11-29-benefits-and-pictures-of-companies.md).

create table app_public.company_pictures (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references app_public.companies on delete cascade,
  alt text constraint company_pictures_alt_invalid check (char_length(alt) between 5 and 200),
  approved_alt text,
  rejection_reason text constraint company_pictures_rejection_reason_invalid check (char_length(rejection_reason) between 1 and 800),
  width integer not null,
  height integer not null,
  version integer not null default 1,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  constraint company_pictures_size_invalid check (width between 1 and 1280 and height between 1 and 1280),
  -- A picture is read with its text.
  constraint company_pictures_submitted_at_invalid check ((alt is null) = (submitted_at is null)),
  constraint company_pictures_approved_alt_invalid check (alt is not null or approved_alt is null and rejection_reason is null)
);
create index company_pictures_company_id_idx on app_public.company_pictures (company_id, created_at, id);
alter table app_public.company_pictures enable row level security;
comment on table app_public.company_pictures is 'Pictures of workshops, at most six of a company. Read by its members and by admins; visitors see approved ones on the page of the company.';
comment on column app_public.company_pictures.id is 'Random; part of the address of the picture.';
comment on column app_public.company_pictures.company_id is E'@behavior -*\nThe company.';
comment on column app_public.company_pictures.alt is 'What is to be seen, in words, 5 to 200 characters; null until a member has written it, and until then nobody reads the picture.';
comment on column app_public.company_pictures.approved_alt is 'The words with which visitors see it: those that an admin approved; null while it is not on the page.';
comment on column app_public.company_pictures.rejection_reason is 'Why an admin refused the picture, or its new words where it is on the page; null otherwise.';
comment on column app_public.company_pictures.width is 'Width of the largest size, in pixels.';
comment on column app_public.company_pictures.height is 'Height of the largest size, in pixels.';
comment on column app_public.company_pictures.version is 'Counts saves; a decision about an older version is refused with OS409.';
comment on column app_public.company_pictures.submitted_at is 'When its words were last saved; since then it waits, unless it was decided.';
comment on column app_public.company_pictures.created_at is 'When it was uploaded.';
comment on constraint company_pictures_company_id_fkey on app_public.company_pictures is E'@behavior -manyRelation:resource:list -manyRelation:resource:connection -singularRelation:resource:single\nThe company.';

create table app_private.company_picture_files (
  picture_id uuid primary key references app_public.company_pictures on delete cascade,
  small bytea not null constraint company_picture_files_small_too_large check (octet_length(small) <= 100000),
  medium bytea not null constraint company_picture_files_medium_too_large check (octet_length(medium) <= 250000),
  large bytea not null constraint company_picture_files_large_too_large check (octet_length(large) <= 500000)
);
alter table app_private.company_picture_files enable row level security;
comment on table app_private.company_picture_files is 'The pictures themselves, drawn again as WebP by the server, without metadata. No policy: read by functions.';
comment on column app_private.company_picture_files.picture_id is 'The picture; its files go with it.';
comment on column app_private.company_picture_files.small is 'At most 480 pixels on the long side.';
comment on column app_private.company_picture_files.medium is 'At most 800 pixels on the long side.';
comment on column app_private.company_picture_files.large is 'At most 1280 pixels on the long side.';

create type app_public.company_page_picture as (id uuid, alt text, width integer, height integer);
comment on type app_public.company_page_picture is 'A picture on the page of a company.';
comment on column app_public.company_page_picture.id is E'@notNull\nPart of its address.';
comment on column app_public.company_page_picture.alt is E'@notNull\nWhat is to be seen, in words.';
comment on column app_public.company_page_picture.width is E'@notNull\nWidth of the largest size, in pixels.';
comment on column app_public.company_page_picture.height is E'@notNull\nHeight of the largest size, in pixels.';

alter type app_public.company_page add attribute pictures app_public.company_page_picture[];
comment on column app_public.company_page.pictures is E'@notNull\nPictures of the workshop that an admin has approved, at most six; none without a job online.';

alter type app_public.company_review add attribute pictures_waiting integer;
comment on column app_public.company_review.pictures_waiting is E'@notNull\nPictures of it that nobody has decided about.';
comment on column app_public.company_review.waiting_since is E'@notNull\nWhen its oldest job that is in review or published was submitted; of one that waits with pictures alone, the oldest of these.';

-- With another result than in db/functions.
drop function if exists app_private.companies_waiting();
