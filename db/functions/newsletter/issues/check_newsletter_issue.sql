create or replace function app_private.check_newsletter_issue(issue app_public.newsletter_issues) returns void
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  wrong jsonb := app_private.check_text('subject', issue.subject, 120, required => true)
    || app_private.check_newsletter_blocks(issue.blocks, complete => true);
begin
  -- Nothing but lists of jobs, and every letter would be empty.
  if not wrong ? 'blocks' and not app_private.has_newsletter_content(issue.blocks) and not (
    exists (select from jsonb_array_elements(issue.blocks) as block where block.value ->> 'kind' = 'matches')
    and exists (select from app_private.job_index where job_index.expires_at > now())) then
    wrong := wrong || (
      select jsonb_object_agg('blocks.' || block.ordinality - 1 || case block.value ->> 'kind' when 'jobs' then '.jobIds' else '.most' end, 'unknown')
      from jsonb_array_elements(issue.blocks) with ordinality as block);
  end if;
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
end
$$;
comment on function app_private.check_newsletter_issue(app_public.newsletter_issues) is 'Whether an issue has everything that a mail needs, with something to say; OS422 with the fields otherwise.';
