create or replace function app_private.newsletter_consent_source(way app_private.newsletter_way) returns app_public.consent_source
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
begin
  return case when way = 'registration' then 'registration' when way in ('settings', 'privacy_page') then 'settings'
    when way in ('link', 'one_click') then 'unsubscribe' else 'newsletter' end;
end
$$;
comment on function app_private.newsletter_consent_source(app_private.newsletter_way) is 'What the history of consents says of a way to order or to end the newsletter.';
