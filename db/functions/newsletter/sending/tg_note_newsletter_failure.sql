create or replace function app_private.tg_note_newsletter_failure() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update app_private.newsletter_runs as runs set failing_since = clock_timestamp()
  where runs.issue_id = case when pg_input_is_valid(new.payload ->> 'issueId', 'uuid') then (new.payload ->> 'issueId')::uuid end
    and runs.failing_since is null;
  return null;
end
$$;
comment on function app_private.tg_note_newsletter_failure() is 'Notes for the admins since when the mail server takes no mail of an issue.';
create or replace trigger note_newsletter_failure after update of last_error on app_private.mails
  for each row when (new.template = 'newsletter' and new.status = 'queued' and app_private.is_mail_server_error(new.last_error))
  execute function app_private.tg_note_newsletter_failure();
