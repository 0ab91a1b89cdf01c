-- Cases about what one account answers for by name, as /nutzer shows them.
create type app_public.person_report_case as (
  id uuid,
  reference text,
  state app_public.report_case_state,
  subject_kind app_public.report_subject,
  subject_title text,
  opened_at timestamptz
);
comment on type app_public.person_report_case is 'A reported thing of a company of the account, without who reported it and what for.';
comment on column app_public.person_report_case.id is E'@notNull\nRandom.';
comment on column app_public.person_report_case.reference is E'@notNull\nWhat the case is called towards both sides.';
comment on column app_public.person_report_case.state is E'@notNull\nWhat waits.';
comment on column app_public.person_report_case.subject_kind is E'@notNull\nWhat was reported.';
comment on column app_public.person_report_case.subject_title is 'Its title when it was reported; null when it had none.';
comment on column app_public.person_report_case.opened_at is E'@notNull\nWhen it was first reported.';
