-- A moment or a status beside a name, compared with the queue, told admins which Chiffre is whose.
alter type app_public.person_mail
  drop attribute created_at,
  drop attribute sent_at,
  add attribute created_on date,
  add attribute sent_on date;
comment on type app_public.person_mail is 'A mail to an account, without what it says and without its links.';
comment on column app_public.person_mail.id is E'@notNull\nFor the next page; tells no time.';
comment on column app_public.person_mail.created_on is E'@notNull\nDay on which it was caused.';
comment on column app_public.person_mail.sent_on is 'Day on which it left; null before.';

alter type app_public.person alter attribute job_requests type integer;
comment on column app_public.person.job_requests is E'@notNull\nHow many requests the person has, without their status.';
comment on column app_public.person.reports is E'@notNull\nReports about companies of the person, their jobs and what they wrote.';
comment on type app_public.person_status_count is 'How many jobs have a status.';
comment on column app_public.person_consent.decided_at is 'Begin of the day on which it was given or withdrawn.';
