-- The state of operation gets another column, and a function keeps its columns as long as it stands.
drop function if exists auth.operation_state();

create table app_private.csp_reports (
  id uuid primary key default uuidv7(),
  directive text not null constraint csp_reports_directive_invalid check (directive ~ '^[a-z-]{3,40}$'),
  blocked text not null constraint csp_reports_blocked_too_long check (char_length(blocked) <= 120),
  page text not null constraint csp_reports_page_too_long check (char_length(page) <= 120),
  count integer not null default 1 constraint csp_reports_count_invalid check (count > 0),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint csp_reports_group_key unique (directive, blocked, page)
);
create index csp_reports_last_seen_at_idx on app_private.csp_reports (last_seen_at);
comment on table app_private.csp_reports is E'@behavior -*\nWhat browsers refused because of the content security policy, one row per kind: directive, what was blocked, pattern of the page. Nothing of the person whose browser it was. At most 500 kinds; deleted when an admin clears them, or 30 days after they were last seen.';
comment on column app_private.csp_reports.id is 'Names the kind of report.';
comment on column app_private.csp_reports.directive is 'Directive that refused it, for example script-src-elem.';
comment on column app_private.csp_reports.blocked is 'Origin of what was refused, without path; or a word of the browser: inline, eval, data, blob.';
comment on column app_private.csp_reports.page is 'Pattern of the page, for example /jobs/:slug; never its address.';
comment on column app_private.csp_reports.count is 'How many reports.';
comment on column app_private.csp_reports.first_seen_at is 'Of the first report.';
comment on column app_private.csp_reports.last_seen_at is 'Of the newest report.';
alter table app_private.csp_reports owner to app_owner;

create type app_public.csp_report as (
  id uuid,
  directive text,
  blocked text,
  page text,
  count integer,
  first_seen_at timestamptz,
  last_seen_at timestamptz
);
comment on type app_public.csp_report is 'A kind of violation of the content security policy that browsers have reported.';
comment on column app_public.csp_report.id is E'@notNull\nNames the kind of report.';
comment on column app_public.csp_report.directive is E'@notNull\nDirective that refused it, for example script-src-elem.';
comment on column app_public.csp_report.blocked is E'@notNull\nOrigin of what was refused, without path; or a word of the browser: inline, eval, data, blob.';
comment on column app_public.csp_report.page is E'@notNull\nPattern of the page, for example /jobs/:slug; never its address.';
comment on column app_public.csp_report.count is E'@notNull\nHow many reports.';
comment on column app_public.csp_report.first_seen_at is E'@notNull\nWhen the first report came.';
comment on column app_public.csp_report.last_seen_at is E'@notNull\nWhen the newest report came.';

alter type app_public.background_overview add attribute last_sealed_at timestamptz;
comment on column app_public.background_overview.last_sealed_at is 'Time of the newest seal over the log of admins; null before the first one.';
