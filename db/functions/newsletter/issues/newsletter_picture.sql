create or replace function app_hidden.newsletter_picture(hash text) returns bytea
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select pictures.image from app_private.newsletter_pictures as pictures
  where pictures.hash = newsletter_picture.hash and (
    app_hidden.current_user_role() = 'admin'
    or exists (
      -- Pictures of the sent edition: what an admin puts into an issue on hold is not published yet.
      select from app_public.newsletter_issues as issues
      join app_private.newsletter_editions as editions on editions.issue_id = issues.id and editions.edition = issues.edition
      where app_private.is_public_issue(issues)
        and editions.blocks @> jsonb_build_array(jsonb_build_object('picture', newsletter_picture.hash))))
$$;
comment on function app_hidden.newsletter_picture(text) is 'A picture of the newsletter: for everybody once an issue in the archive shows it, for admins always. Null otherwise.';
grant execute on function app_hidden.newsletter_picture(text) to app_visitor, app_member;
