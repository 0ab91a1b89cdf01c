-- The texts of web/pages/info/terms-text.tsx and privacy-text.tsx, for everything that the software does by now.
insert into app_public.terms_versions (version, valid_from) values ('2026-11-22', '2026-11-22T00:00:00Z');
