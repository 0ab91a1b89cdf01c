-- Conversations about requests and applications that somebody wrote about, in one list.
create type app_public.inbox_item as (
  id uuid,
  conversation app_public.conversation,
  application app_public.shown_application,
  last_message_text text,
  last_message_from_company boolean,
  last_message_at timestamptz
);
comment on type app_public.inbox_item is 'One thread of messages.';
comment on column app_public.inbox_item.id is E'@notNull\nOf the conversation or the application.';
comment on column app_public.inbox_item.conversation is 'About a request; null when it is about an application.';
comment on column app_public.inbox_item.application is 'About a job; null when it is about a request.';
comment on column app_public.inbox_item.last_message_text is E'@notNull\nNewest message.';
comment on column app_public.inbox_item.last_message_from_company is E'@notNull\nWhether the company wrote it.';
comment on column app_public.inbox_item.last_message_at is E'@notNull\nWhen; orders the list.';

create index applications_applicant_messages_idx on app_public.applications (applicant_id, last_message_at desc, id desc)
  where last_message_at is not null;
create index applications_company_messages_idx on app_public.applications (company_id, last_message_at desc, id desc)
  where last_message_at is not null;
