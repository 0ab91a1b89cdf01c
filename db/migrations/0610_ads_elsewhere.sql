-- Ads go out to other pages (feeds, widget) with the consent of their company alone (docs/decisions/2026-11-28-ads-go-out-with-consent.md).

alter table app_public.companies add column shares_ads_since timestamptz;
comment on column app_public.companies.shares_ads_since is 'Since when other pages may show its ads: feeds and the widget give them out. Null: they may not.';

-- Kept by share_ads and put_job_into_index. Nobody has consented yet.
alter table app_private.job_index add column is_shared boolean not null default false;
comment on column app_private.job_index.is_shared is 'Whether the company lets its ads go out to other pages.';
create index job_index_shared_idx on app_private.job_index (job_id) where is_shared;
create index job_index_shared_newest_idx on app_private.job_index (published_at desc, job_id desc) where is_shared;

alter type app_private.search_criteria add attribute shared boolean;
comment on column app_private.search_criteria.shared is 'Only jobs that may go out to other pages.';
