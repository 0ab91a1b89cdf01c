create type app_public.waiting_thing as (
  kind app_public.waiting_kind,
  id uuid,
  title text,
  about text,
  is_change boolean,
  is_complaint boolean,
  is_marked boolean,
  waiting_since timestamptz,
  due_at timestamptz
);
comment on type app_public.waiting_thing is 'One decision that waits for an admin.';
comment on column app_public.waiting_thing.kind is E'@notNull\nWhat waits; never mails_failed or tasks_failed.';
comment on column app_public.waiting_thing.id is E'@notNull\nThe job, the request, the case of a report, or the company.';
comment on column app_public.waiting_thing.title is 'Of the job or the request, the name of the company, what a report is about. Null for a conversation.';
comment on column app_public.waiting_thing.about is 'Company of a job, profession of a request, reference of a report, website of a company.';
comment on column app_public.waiting_thing.is_change is E'@notNull\nThe change of something that is online already.';
comment on column app_public.waiting_thing.is_complaint is E'@notNull\nA complaint about the decision of a report.';
comment on column app_public.waiting_thing.is_marked is E'@notNull\nSomething in it was noticed (marks of app_public.review_items).';
comment on column app_public.waiting_thing.waiting_since is E'@notNull\nSubmitted, reported, or first seen by visitors.';
comment on column app_public.waiting_thing.due_at is E'@notNull\nUntil when it should be decided (app_private.waiting_limit).';
