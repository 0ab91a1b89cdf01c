-- Mails: written in the transaction that causes them, sent by a background job afterwards.

create type app_private.mail_status as enum ('queued', 'sent', 'failed', 'kept');
comment on type app_private.mail_status is 'queued: waits for its job. sent: the mail server has taken it. failed: given up. kept: never sent, to be read in the development outbox.';

create table app_private.mails (
  id uuid primary key default uuidv7(),
  idempotency_key text not null,
  template text not null,
  recipient text not null,
  payload jsonb not null,
  status app_private.mail_status not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  message_id text,
  rendered jsonb,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_idempotency_key_key unique (idempotency_key),
  constraint mails_idempotency_key_too_long check (char_length(idempotency_key) <= 200),
  constraint mails_template_invalid check (template ~ '^[a-z]+(-[a-z]+)*$'),
  constraint mails_payload_invalid check (jsonb_typeof(payload) = 'object'),
  constraint mails_attempts_invalid check (attempts >= 0),
  constraint mails_last_error_too_long check (char_length(last_error) <= 200),
  constraint mails_sent_at_invalid check ((status = 'sent') = (sent_at is not null))
);

-- For the clean-up, and for the outbox, newest first within a status.
create index mails_created_at_idx on app_private.mails (created_at);
create index mails_status_idx on app_private.mails (status, id desc) where status <> 'sent';

-- No policy and no grant: the owner's functions write, the worker reads as the owner.
alter table app_private.mails enable row level security;

comment on table app_private.mails is 'Every mail of the last 30 days. Written by app_private.send_mail, sent by the job mail/send-mail.';
comment on column app_private.mails.id is 'Ordered by time (uuidv7). The Message-ID follows from it, so that a mail sent twice is recognised as one.';
comment on column app_private.mails.idempotency_key is 'Names the cause and the person; the same cause never makes a second mail.';
comment on column app_private.mails.template is 'Which template renders it: server/mail/templates.';
comment on column app_private.mails.recipient is 'Address as it was when the mail was caused.';
comment on column app_private.mails.payload is 'What the template says, as it was when the mail was caused.';
comment on column app_private.mails.status is 'queued, sent, failed or kept.';
comment on column app_private.mails.attempts is 'How often sending was tried.';
comment on column app_private.mails.last_error is 'Code of the last failure. Never the answer of the mail server, which may repeat an address.';
comment on column app_private.mails.message_id is 'Message-ID header, fixed at the first attempt.';
comment on column app_private.mails.rendered is 'Headers and both parts, for the development outbox only; null for mails that are sent.';
comment on column app_private.mails.created_at is 'When it was caused.';
comment on column app_private.mails.sent_at is 'When the mail server took it.';
