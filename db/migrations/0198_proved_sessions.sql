-- When the person behind a session last proved by the password who they are (docs/decisions/2026-11-22-exports-are-sections.md).
-- Null for the sessions of before: nobody knows.
alter table auth.session add column proved_at timestamptz;
alter table auth.session alter column proved_at set default now();
comment on column auth.session.proved_at is 'When the password was last checked in this session: at the sign-in or later; null for sessions from before this was written down.';
