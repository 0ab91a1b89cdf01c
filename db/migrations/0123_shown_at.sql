-- sitemap.xml told when an employer had saved a change that nobody had approved: jobs.updated_at moves with every save.
-- Null until the next change that visitors see; until then published_at counts.
alter table app_public.jobs add column shown_at timestamptz;
comment on column app_public.jobs.shown_at is E'@behavior -*\nWhen something last changed that visitors see of this job, by app_private.tg_guard_job; null until something does after the publication.';

-- moderation_overview counts from indexes alone, but each row of a page that was not vacuumed since its last change is
-- fetched as well: 100,000 of them made 10 ms 300 to 900. At the default of 20 % dead rows a market stays in that state
-- for weeks.
alter table app_public.jobs set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
