-- Who registers with the domain of a verified company may ask to join it (docs/decisions/2026-11-28-colleagues-of-a-company.md).

create table app_private.join_requests (
  company_id uuid not null references app_public.companies on delete cascade,
  user_id uuid not null references auth."user" on delete cascade,
  asked_at timestamptz not null default now(),
  declined_at timestamptz,
  primary key (company_id, user_id)
);
create index join_requests_user_id_idx on app_private.join_requests (user_id);
alter table app_private.join_requests enable row level security;
comment on table app_private.join_requests is 'People who ask to join the team of a company whose domain their confirmed address has. No policy: only functions of the owner read it. An accepted one becomes a membership.';
comment on column app_private.join_requests.company_id is 'The company.';
comment on column app_private.join_requests.user_id is 'Who asks.';
comment on column app_private.join_requests.asked_at is 'When; it is open for 30 days.';
comment on column app_private.join_requests.declined_at is 'When an owner declined; kept for 90 days, in which the person cannot ask again.';

create type app_public.joinable_company as (company_id uuid, company_name text, asked_at timestamptz);
comment on type app_public.joinable_company is 'A company that the caller may ask to join, or has asked.';
comment on column app_public.joinable_company.company_id is E'@notNull\nThe company.';
comment on column app_public.joinable_company.company_name is E'@notNull\nIts name, which is public.';
comment on column app_public.joinable_company.asked_at is 'When the caller asked; null before.';

create type app_public.team_join_request as (user_id uuid, person_name text, email text, asked_at timestamptz);
comment on type app_public.team_join_request is 'Somebody who asks to join the team of a company of the caller.';
comment on column app_public.team_join_request.user_id is E'@notNull\nThe account.';
comment on column app_public.team_join_request.person_name is 'First and last name of the profile.';
comment on column app_public.team_join_request.email is E'@notNull\nThe confirmed address of the account.';
comment on column app_public.team_join_request.asked_at is E'@notNull\nWhen.';

alter type app_public.company_team add attribute join_requests app_public.team_join_request[];
comment on column app_public.company_team.join_requests is E'@notNull\nOpen ones, the oldest first; empty for who is no owner.';

insert into app_private.processing_kinds (kind, sentence, legal_basis, data_types) values
  ('asked_to_join', 'Sie haben einen Betrieb gebeten, Sie in sein Team aufzunehmen. Wer es leitet, sieht Ihren Namen und Ihre E-Mail-Adresse.',
    'Vertrag · Art. 6 Abs. 1 lit. b DSGVO', '{Name,E-Mail}');
