-- Somebody whose report was settled reports again what happens after it; one report at a time is open.
alter table app_public.content_reports drop constraint content_reports_subject_key;
create unique index content_reports_subject_key on app_public.content_reports (reporter_id, subject_kind, subject_id)
  where settled_at is null;
create index content_reports_reporter_id_idx on app_public.content_reports (reporter_id);
