-- A download is bound to the session that asked for the archive (docs/decisions/2026-11-22-exports-are-sections.md).
-- Archives from before belong to none: nobody can download them any more, and they are gone within a day.
alter table app_public.data_exports add column session_id uuid references auth.session on delete set null;
create index data_exports_session_id_idx on app_public.data_exports (session_id);
comment on column app_public.data_exports.session_id is E'@behavior -*\nThe session that asked for it, and the only one that can download it; null once that has ended.';
