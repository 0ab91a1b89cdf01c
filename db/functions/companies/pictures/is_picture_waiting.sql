create or replace function app_private.is_picture_waiting(picture app_public.company_pictures) returns boolean
language sql immutable
as $$
  -- Without a search_path of its own, so that it is inlined.
  select picture.alt is not null and picture.rejection_reason is null and picture.approved_alt is distinct from picture.alt
$$;
comment on function app_private.is_picture_waiting(app_public.company_pictures) is 'Whether a picture, or the new words of one on the page, is to be read by an admin.';
