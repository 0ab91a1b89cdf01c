-- Members upload logos: an address on this site, `/logo/<hash>`, stands beside the https addresses of before
-- (docs/decisions/2026-11-22-uploaded-logos-have-an-address-too.md).

alter table app_private.company_logos
  add column small_image bytea constraint company_logos_small_image_too_large check (octet_length(small_image) <= 65536),
  add constraint company_logos_small_image_needs_image check (small_image is null or image is not null);
comment on table app_private.company_logos is 'Pictures of companies: fetched from the logo addresses of their saved and approved fields, or uploaded by their members. Deleted as soon as the company names the address in neither; an upload that was never named, after a day.';
comment on column app_private.company_logos.url is 'The address as the employer wrote it, or the path `/logo/<hash>` of an upload. A picture is fetched once: an admin approves what visitors then see.';
comment on column app_private.company_logos.image is 'The picture, drawn again as WebP by the server, of at most 320 pixels.';
comment on column app_private.company_logos.small_image is 'The same of at most 96 pixels, for lists; null for pictures from before there were two sizes.';
comment on column app_private.company_logos.created_at is 'When the company first named the address, or when the picture was last uploaded.';

alter table app_public.companies drop constraint companies_logo_url_invalid;
alter table app_public.companies add constraint companies_logo_url_invalid
  check (logo_url ~* '^https?://[^\s/$.?#"''<>]+\.[^\s"''<>]+$' or logo_url ~ '^/logo/[0-9a-f]{64}$');

drop function if exists app_hidden.own_logo(text);
drop function if exists app_hidden.public_logo(text);
drop function if exists app_private.end_logo_fetch(uuid, text, bytea, text, boolean);
drop function if exists app_private.check_company_fields(app_public.company_fields);
