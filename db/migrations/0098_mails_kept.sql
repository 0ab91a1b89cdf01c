-- Without a mail server, mails are kept in the development outbox: neither sent nor failed, and no admin saw them.
alter type app_public.background_overview add attribute mails_kept integer;
comment on column app_public.background_overview.mails_kept is 'Mails of the last 24 hours that no mail server was there for: they are in the development outbox.';
