create or replace function app_public.duplicate_newsletter_issue(issue_id uuid, client_key uuid default null) returns app_public.newsletter_issues
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  original app_public.newsletter_issues;
  made app_public.newsletter_issues;
begin
  select issues.* into original from app_public.newsletter_issues as issues where issues.id = duplicate_newsletter_issue.issue_id;
  if original.id is null then perform app_hidden.fail('OS404'); end if;
  -- Made before: the answer was lost. What was written into it since then stays.
  select issues.* into made from app_public.newsletter_issues as issues
  where issues.client_key = duplicate_newsletter_issue.client_key;
  if made.id is not null then return made; end if;
  return app_public.save_newsletter_issue(
    row(original.subject, original.preheader, original.blocks, original.segment)::app_public.newsletter_issue_fields,
    client_key => duplicate_newsletter_issue.client_key);
end
$$;
comment on function app_public.duplicate_newsletter_issue(uuid, uuid) is 'A new draft with the texts and the segment of an issue, whatever its state. A repeated client_key returns the draft that it made before. Admins only. Raises OS401, OS403, OS404, OS429 after 200 drafts.';
grant execute on function app_public.duplicate_newsletter_issue(uuid, uuid) to app_member;
