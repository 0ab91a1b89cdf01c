create or replace function app_private.domain_in(typed text) returns text
language plpgsql immutable strict parallel safe
set search_path = pg_catalog, pg_temp
as $$
declare
  -- People paste what they have: an address, the part behind its @, a website.
  domain text := lower(normalize(left(btrim(typed), 400), nfc));
begin
  domain := regexp_replace(domain, '^[a-z]+://([^/?#]*).*$', '\1');
  domain := regexp_replace(domain, '^.*@', '');
  domain := regexp_replace(domain, '[/?#:>,;\s].*$', '');
  domain := regexp_replace(domain, '^[*.]*(www\.)?|\.+$', '', 'g');
  return nullif(domain, '');
end
$$;
comment on function app_private.domain_in(text) is 'The domain in what a person typed: behind an @, in a URL, without www. Not yet in ASCII, and not checked; null when nothing is left.';
