-- app_private.send_mail counts what strangers had sent to an address today.
create index mails_recipient_idx on app_private.mails (recipient, created_at);
