-- What admins are told of counts per company, also when the offer it began with is gone.
alter table app_public.moderation_events
  add column company_id uuid references app_public.companies on delete set null,
  drop constraint moderation_events_action_invalid,
  add constraint moderation_events_action_invalid
    check (action in ('submitted', 'withdrawn', 'approved', 'rejected', 'locked', 'company_changed'));
update app_public.moderation_events set company_id = jobs.company_id
from app_public.jobs where jobs.id = moderation_events.job_id;
create index moderation_events_company_id_idx on app_public.moderation_events (company_id, action, created_at);
comment on table app_public.moderation_events is 'Who did what with an offer or with a company that has some, when and why. Read by admins, written by verbs, never updated.';
comment on column app_public.moderation_events.job_id is 'The offer; null when it was deleted, and where a company changed.';
comment on column app_public.moderation_events.company_id is 'The company, of the offer too; null when it was deleted.';
comment on column app_public.moderation_events.action is 'submitted, withdrawn, approved, rejected, locked or company_changed.';
comment on column app_public.moderation_events.reason is 'Words of the admin, at most 1,000 characters; for company_changed the columns that changed.';
