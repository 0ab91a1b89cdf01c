create or replace function app_private.check_newsletter_issue(issue app_public.newsletter_issues) returns void
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  wrong constant jsonb := app_private.check_text('subject', issue.subject, 120, required => true)
    || app_private.check_newsletter_blocks(issue.blocks, complete => true);
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
end
$$;
comment on function app_private.check_newsletter_issue(app_public.newsletter_issues) is 'Whether an issue has everything that a mail needs; OS422 with the fields otherwise.';
