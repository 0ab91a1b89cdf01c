-- Pages of companies: addresses that outlive a new name, and an index that lists the offers of one company.

create table app_private.company_slugs (
  slug text primary key constraint company_slugs_slug_invalid check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 160),
  company_id uuid not null references app_public.companies on delete cascade,
  named_at timestamptz not null default clock_timestamp()
);
create index company_slugs_company_id_idx on app_private.company_slugs (company_id, named_at desc);
alter table app_private.company_slugs enable row level security;
comment on table app_private.company_slugs is 'What companies are and were called in the address of their page. The newest is the address, the others lead to it. No policy: read by functions.';
comment on column app_private.company_slugs.slug is 'Last part of the address: sanitaetshaus-kirchhoff.';
comment on column app_private.company_slugs.company_id is 'The company.';
comment on column app_private.company_slugs.named_at is 'Since when it is the address; the newest of a company counts.';

create index job_index_company_idx on app_private.job_index (company_id, published_at desc, job_id desc) include (expires_at);

create type app_public.company_page as (
  slug text,
  company_name text,
  verified boolean,
  description text,
  website text,
  logo_url text,
  town text,
  state_name text,
  country text,
  total integer,
  answers_within_days integer
);
comment on type app_public.company_page is 'A company as visitors read it: what an admin approved, and what is online.';
comment on column app_public.company_page.slug is E'@notNull\nLast part of the address; another one than asked for where the company had another name.';
comment on column app_public.company_page.company_name is E'@notNull\nName of the company.';
comment on column app_public.company_page.verified is E'@notNull\nWhether an admin has made sure that the company exists and that the account is hers.';
comment on column app_public.company_page.description is 'Plain text.';
comment on column app_public.company_page.website is 'http(s) address.';
comment on column app_public.company_page.logo_url is 'Path of the logo on this site; null without a job online.';
comment on column app_public.company_page.town is 'Seat of the company.';
comment on column app_public.company_page.state_name is 'State or canton of the seat.';
comment on column app_public.company_page.country is 'ISO code of the country of the seat.';
comment on column app_public.company_page.total is E'@notNull\nJobs that are online.';
comment on column app_public.company_page.answers_within_days is 'Within how many days it usually answers applications, from five people on; null without a job online that takes them here.';

create type app_public.company_link as (
  slug text,
  company_name text,
  total integer
);
comment on type app_public.company_link is 'The page of a company, where jobs of it are listed.';
comment on column app_public.company_link.slug is E'@notNull\nLast part of the address.';
comment on column app_public.company_link.company_name is E'@notNull\nName of the company.';
comment on column app_public.company_link.total is E'@notNull\nJobs of it that are listed there.';

alter type app_public.landing_page add attribute companies app_public.company_link[];
comment on column app_public.landing_page.companies is E'@notNull\nCompanies of the jobs, those with the most first, at most 12.';

-- As app_private.name_company, for what is online already.
do $$
declare
  _company record;
  _base text;
begin
  for _company in
    select companies.id, coalesce((companies.approved_fields).company_name, companies.company_name) as name
    from app_public.companies
    where companies.approved_fields is not null
      or exists (select from app_private.job_index where job_index.company_id = companies.id)
    order by companies.created_at, companies.id
  loop
    _base := app_hidden.job_slug(_company.name, null, null);
    insert into app_private.company_slugs (slug, company_id) select _base, _company.id where _base <> '' on conflict do nothing;
    if not found then
      insert into app_private.company_slugs (slug, company_id)
      values (concat_ws('-', coalesce(nullif(_base, ''), 'betrieb'), right(_company.id::text, 6)), _company.id);
    end if;
  end loop;
end
$$;
