-- Logos come from our own store, so that visitors' browsers ask no foreign host for them
-- (docs/decisions/2026-11-22-logos-from-our-own-store.md).

create table app_private.company_logos (
  company_id uuid not null references app_public.companies on delete cascade,
  url text not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz default now(),
  problem text constraint company_logos_problem_invalid check (problem ~ '^[a-z-]{1,40}$'),
  hash text constraint company_logos_hash_invalid check (hash ~ '^[0-9a-f]{64}$'),
  image bytea constraint company_logos_image_too_large check (octet_length(image) <= 262144),
  created_at timestamptz not null default now(),
  primary key (company_id, url),
  constraint company_logos_hash_names_image check ((hash is null) = (image is null))
);
comment on table app_private.company_logos is 'Pictures fetched from the logo addresses of companies: that of the saved fields and that of the approved ones. Deleted as soon as the company names the address in neither.';
comment on column app_private.company_logos.company_id is 'The company that names the address; its logo goes with it.';
comment on column app_private.company_logos.url is 'The address as the employer wrote it. The picture behind it is fetched once: an admin approves what visitors then see.';
comment on column app_private.company_logos.attempts is 'How often the server has asked for the picture.';
comment on column app_private.company_logos.next_attempt_at is 'When the server asks next; null when it has the picture or has given up.';
comment on column app_private.company_logos.problem is 'Why the last attempt brought no picture; a code of server/logos/logo-error.ts.';
comment on column app_private.company_logos.hash is 'SHA-256 of the picture in hexadecimal, its name under /logo/.';
comment on column app_private.company_logos.image is 'The picture, drawn again as WebP by the server.';
comment on column app_private.company_logos.created_at is 'When the company first named the address.';
create index company_logos_hash_idx on app_private.company_logos (hash) where hash is not null;
create index company_logos_next_attempt_at_idx on app_private.company_logos (next_attempt_at) where next_attempt_at is not null;
alter table app_private.company_logos enable row level security;

insert into app_private.company_logos (company_id, url)
select distinct companies.id, named.url
from app_public.companies cross join lateral (values (companies.logo_url), ((companies.approved_fields).logo_url)) as named (url)
where named.url is not null;
