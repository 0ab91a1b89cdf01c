create or replace function app_hidden.store_newsletter_picture(image bytea, width integer, height integer) returns text
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  name constant text := encode(sha256(image), 'hex');
begin
  if length(image) > 200000 then perform app_hidden.fail('OS422', '{"image": "too_long"}'); end if;
  -- What is stored already takes no place. Pictures of issues that were sent stay, so only new ones are bounded.
  update app_private.newsletter_pictures as pictures set created_at = now() where pictures.hash = name;
  if not found then
    if (select count(*) >= 100 from app_private.newsletter_pictures as pictures where pictures.created_at > now() - interval '24 hours') then
      perform app_hidden.fail('OS429');
    end if;
    insert into app_private.newsletter_pictures as pictures (hash, image, width, height)
    values (name, store_newsletter_picture.image, store_newsletter_picture.width, store_newsletter_picture.height)
    on conflict (hash) do nothing;
  end if;
  perform app_private.write_audit('newsletter_picture_stored', 'newsletter', null, data => jsonb_build_object('picture', name));
  return name;
end
$$;
comment on function app_hidden.store_newsletter_picture(bytea, integer, integer) is 'Keeps a picture for the newsletter, a JPEG that the server drew, and returns its name. The same picture again keeps its name. Admins only. Raises OS401, OS403, OS422 with image over 200 kB, OS429 beyond 100 new pictures in 24 hours.';
grant execute on function app_hidden.store_newsletter_picture(bytea, integer, integer) to app_member;
