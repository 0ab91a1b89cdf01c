-- Smart tags of the room (names in GraphQL, visibility, not null), and descriptions reworded since their migration.
-- A comment replaces that of the migration; it repeats its description or is marked as reworded (a test compares them).

-- No tags: only wording.
comment on type app_private.mail_status is 'queued: its task will send it. sent: the mail server has accepted it. failed: given up. kept: never sent, shown in the development outbox. discarded: an admin decided not to send it; recipient and content are erased.'; -- reworded
comment on table app_private.mails is 'Mails of the last 30 days. Inserted by app_private.send_mail, sent by the task mail/send-mail.'; -- reworded
