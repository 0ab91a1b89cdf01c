create or replace function app_public.newsletter_audience(segment app_public.newsletter_segment default null) returns app_public.newsletter_audience
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  wanted constant app_public.newsletter_segment := app_private.clean_newsletter_segment(segment);
  wrong constant jsonb := app_private.check_newsletter_segment(wanted);
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  return row(
    (select count(*) from app_private.newsletter_readers(wanted)),
    (select count(*) from app_private.newsletter_readers(wanted, 'pausiert')))::app_public.newsletter_audience;
end
$$;
comment on function app_public.newsletter_audience(app_public.newsletter_segment) is 'How many subscriptions a segment has now; null: all. Admins only (OS401, OS403). Raises OS422 with professions or states.';
grant execute on function app_public.newsletter_audience(app_public.newsletter_segment) to app_member;
