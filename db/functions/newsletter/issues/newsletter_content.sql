create or replace function app_private.newsletter_content(issue_id uuid, edition integer default null) returns jsonb
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('subject', content.subject, 'preheader', content.preheader, 'blocks', content.blocks, 'slug', content.slug,
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object('hash', pictures.hash, 'width', pictures.width, 'height', pictures.height,
        'image', encode(pictures.image, 'base64'))), '[]')
      from app_private.newsletter_pictures as pictures
      where pictures.hash in (select block.value ->> 'picture' from jsonb_array_elements(content.blocks) as block)))
  from (
    select editions.subject, editions.preheader, editions.blocks, issues.slug
    from app_private.newsletter_editions as editions join app_public.newsletter_issues as issues on issues.id = editions.issue_id
    where editions.issue_id = newsletter_content.issue_id and editions.edition = newsletter_content.edition
    union all
    select coalesce(issues.subject, ''), issues.preheader, issues.blocks, issues.slug
    from app_public.newsletter_issues as issues
    where issues.id = newsletter_content.issue_id and newsletter_content.edition is null
  ) as content
$$;
comment on function app_private.newsletter_content(uuid, integer) is 'What all readers of an edition get, with its pictures; of the issue as it is saved when no edition is named. Null when there is none.';
