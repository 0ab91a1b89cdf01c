-- Everybody may write a request. Employers who did so found no setting for what happens to it, and lost what was put off
-- to their daily mail.
alter table app_public.notification_kinds add column for_request_owners boolean not null default false;
comment on column app_public.notification_kinds.for_request_owners is 'Whether people of other roles have this kind as well, once they have a request.';
update app_public.notification_kinds set for_request_owners = true where type in ('request_decision', 'contact_request');
