create or replace function app_public.newsletter_pictures(page_size integer default 20, after_hash text default null) returns app_public.newsletter_picture[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  last app_private.newsletter_pictures;
begin
  perform app_hidden.require_admin();
  select pictures.* into last from app_private.newsletter_pictures as pictures where pictures.hash = newsletter_pictures.after_hash;
  return array(
    select row(pictures.hash, pictures.width, pictures.height, length(pictures.image), pictures.alt, pictures.created_at)::app_public.newsletter_picture
    from app_private.newsletter_pictures as pictures
    where last.hash is null or (pictures.created_at, pictures.hash) < (last.created_at, last.hash)
    order by pictures.created_at desc, pictures.hash desc
    limit app_hidden.check_page_size(newsletter_pictures.page_size));
end
$$;
comment on function app_public.newsletter_pictures(integer, text) is 'Stored pictures of the newsletter, newest first; the next page starts after the last hash. At most 100 a page (OS422). Admins only (OS401, OS403).';
grant execute on function app_public.newsletter_pictures(integer, text) to app_member;
