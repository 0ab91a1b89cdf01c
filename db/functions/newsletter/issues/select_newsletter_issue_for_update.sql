create or replace function app_private.select_newsletter_issue_for_update(
  issue_id uuid, allowed app_public.newsletter_issue_state[], expected_version integer default null, any_version boolean default false
) returns app_public.newsletter_issues
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  issue app_public.newsletter_issues;
begin
  perform app_hidden.require_admin();
  select issues.* into issue from app_public.newsletter_issues as issues where issues.id = issue_id for update;
  if issue.id is null then perform app_hidden.fail('OS404'); end if;
  if issue.state <> all (allowed) then perform app_hidden.fail('OS410'); end if;
  if not any_version and issue.version is distinct from expected_version then perform app_hidden.fail('OS409'); end if;
  return issue;
end
$$;
comment on function app_private.select_newsletter_issue_for_update(uuid, app_public.newsletter_issue_state[], integer, boolean) is 'The issue, locked, for a verb of an admin: OS401, OS403, OS404, OS410 in any other state, OS409 when its version is not the expected one.';
