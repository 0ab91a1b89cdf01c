-- Companies write 1,000 characters; what names and titles add was cut off without a word.
alter table app_public.application_events
  drop constraint application_events_text_too_long,
  add constraint application_events_text_too_long check (char_length(text) <= 2000);
alter table app_public.application_messages
  drop constraint application_messages_body_too_long,
  add constraint application_messages_body_too_long check (char_length(body) <= 2000);
comment on column app_public.shown_application_message.body is E'@notNull\nPlain text, 1 to 1,000 characters; of the company with names and titles filled up to 2,000.';
