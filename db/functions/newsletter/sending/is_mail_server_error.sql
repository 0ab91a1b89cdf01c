create or replace function app_private.is_mail_server_error(code text) returns boolean
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- A refused sender, an answer to the whole message "for now" and 421 are about us, too.
  select coalesce(code = 'SMTP_URL is not set' or code ~ '^E(SOCKET|CONNECTION|TIMEDOUT|DNS|TLS|AUTH|PROTOCOL|STREAM|SENDER)\M'
    or code ~ '^EMESSAGE 4|^E[A-Z]+ 421\M', false)
$$;
comment on function app_private.is_mail_server_error(text) is 'Whether an error of a delivery, as the worker notes it, is about the mail server and not about one recipient.';
