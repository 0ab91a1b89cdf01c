-- Applications go six months after their decision, or after the end of the job where nothing was decided; both sides are told 14 days
-- before (docs/decisions/2026-11-22-applications-go-after-six-months.md).
alter table app_public.applications
  add column deletion_from timestamptz,
  add column delete_after timestamptz,
  add constraint applications_delete_after_required check ((deletion_from is null) = (delete_after is null));
comment on column app_public.applications.deletion_from is 'Beginning of the six months when people were told of the deletion: the decision or the end of the job. When it is another one now, they are told again. Null before.';
comment on column app_public.applications.delete_after is 'When it is deleted, as people were told: at least 14 days after that. Null before.';
create index applications_delete_after_idx on app_public.applications (delete_after) where delete_after is not null;
