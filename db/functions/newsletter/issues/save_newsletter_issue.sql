create or replace function app_public.save_newsletter_issue(
  fields app_public.newsletter_issue_fields, issue_id uuid default null, expected_version integer default null, client_key uuid default null
) returns app_public.newsletter_issues
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean_subject constant text := app_private.clean_line(fields.subject);
  clean_preheader constant text := app_private.clean_line(fields.preheader);
  clean_blocks constant jsonb := app_private.clean_newsletter_blocks(fields.blocks);
  clean_segment constant app_public.newsletter_segment := app_private.clean_newsletter_segment(fields.segment);
  wrong constant jsonb := app_private.check_text('subject', clean_subject, 120)
    || app_private.check_text('preheader', clean_preheader, 150)
    || app_private.check_newsletter_blocks(clean_blocks)
    || app_private.check_newsletter_segment(clean_segment);
  issue app_public.newsletter_issues;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  if save_newsletter_issue.issue_id is null then
    -- The same draft, sent again because its answer was lost, perhaps with more text.
    select issues.* into issue from app_public.newsletter_issues as issues
    where issues.client_key = save_newsletter_issue.client_key for update;
    if issue.id is not null then
      if issue.state = 'entwurf' and row(issue.subject, issue.preheader, issue.blocks, issue.segment)
          is not distinct from row(clean_subject, clean_preheader, clean_blocks, clean_segment) then
        return issue;
      end if;
      -- Another form has gone on with it: this one has seen no version, and made no more than the first.
      if issue.state <> 'entwurf' or issue.version > 1 then perform app_hidden.fail('OS409'); end if;
    end if;
    if issue.id is null then
      if (select count(*) >= 200 from app_public.newsletter_issues as issues where issues.state = 'entwurf') then
        perform app_hidden.fail('OS429');
      end if;
      insert into app_public.newsletter_issues (version, client_key) values (0, save_newsletter_issue.client_key)
      returning * into issue;
    end if;
  else
    -- Held, it can be changed for those who have not got it; who belongs to the segment was settled when sending began.
    issue := app_private.select_newsletter_issue_for_update(save_newsletter_issue.issue_id, '{entwurf,angehalten}', expected_version);
  end if;
  if issue.state = 'angehalten' and (clean_subject is null or clean_blocks = '[]') then
    perform app_hidden.fail('OS422', case when clean_subject is null then '{"subject": "required"}' else '{"blocks": "required"}' end::jsonb);
  end if;
  update app_public.newsletter_issues as issues set
    subject = clean_subject, preheader = clean_preheader, blocks = clean_blocks,
    segment = case when issue.state = 'entwurf' then clean_segment else issues.segment end,
    version = issues.version + 1, updated_at = now()
  where issues.id = issue.id
  returning issues.* into issue;
  -- An editor that saves by itself would fill the log: only what changes a letter that goes out, and the beginning.
  if issue.version = 1 or issue.state = 'angehalten' then
    perform app_private.write_audit(case when issue.version = 1 then 'newsletter_drafted' else 'newsletter_changed' end, 'newsletter', issue.id,
      data => jsonb_build_object('version', issue.version));
  end if;
  return issue;
end
$$;
comment on function app_public.save_newsletter_issue(app_public.newsletter_issue_fields, uuid, integer, uuid) is 'Saves an issue: a new draft, or issue_id when its version is still expected_version. A repeated client_key of a new draft saves the draft that it made before, as long as that is in its first version. A draft may have gaps. One that is held becomes a new edition for those who have not got it; its segment stays. Admins only. Raises OS401, OS403, OS404, OS409 (also when other text was saved since with a repeated client_key, or the draft was handed over), OS410 when it is planned, being sent or over, OS422 with subject, preheader, blocks, blocks.<n>.<field>, professions or states, OS429 after 200 drafts.';
grant execute on function app_public.save_newsletter_issue(app_public.newsletter_issue_fields, uuid, integer, uuid) to app_member;
