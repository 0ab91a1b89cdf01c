create or replace function app_public.newsletter_archive_issue(slug text) returns app_public.newsletter_archive_issue
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select row(issues.slug, editions.subject, editions.preheader, issues.started_at, array(
    select row(
      block.value ->> 'id', (block.value ->> 'kind')::app_public.newsletter_block_kind, block.value ->> 'markdown', block.value ->> 'title',
      block.value ->> 'text', block.value ->> 'url', block.value ->> 'picture', pictures.width, pictures.height, block.value ->> 'alt',
      case block.value ->> 'kind'
        when 'jobs' then array(
          select online.job
          from app_private.public_jobs_of(array(select job.id::uuid from jsonb_array_elements_text(block.value -> 'jobIds') as job (id)), false) as online
          order by (
            select job.ordinality from jsonb_array_elements_text(block.value -> 'jobIds') with ordinality as job (id, ordinality)
            where job.id::uuid = online.job_id))
        -- The archive has no reader with wishes: it shows the newest jobs of all professions and regions.
        when 'matches' then array(
          select online.job
          from app_private.public_jobs_of(array(
            select job_index.job_id from app_private.job_index
            where job_index.expires_at > now() and job_index.job_id <> all (app_private.newsletter_jobs_of(editions.blocks))
            order by job_index.published_at desc, job_index.job_id desc limit (block.value ->> 'most')::integer), false) as online
          order by (online.job).published_at desc, online.job_id desc)
        else '{}' end)::app_public.newsletter_archive_block
    from jsonb_array_elements(editions.blocks) with ordinality as block
    left join app_private.newsletter_pictures as pictures on pictures.hash = block.value ->> 'picture'
    order by block.ordinality))::app_public.newsletter_archive_issue
  from app_public.newsletter_issues as issues
  join app_private.newsletter_editions as editions on editions.issue_id = issues.id and editions.edition = issues.edition
  where issues.slug = newsletter_archive_issue.slug and app_private.is_public_issue(issues)
$$;
comment on function app_public.newsletter_archive_issue(text) is 'An issue that was sent, as the public reads it: chosen jobs while they are online, and the newest jobs in place of those that its readers got by profession and region. Null when there is none.';
grant execute on function app_public.newsletter_archive_issue(text) to app_visitor, app_member;
