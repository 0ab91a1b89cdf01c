create or replace function auth.note_newsletter_bounce(delivery_id uuid, bounce text) returns boolean
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.put_newsletter_bounce(note_newsletter_bounce.delivery_id, note_newsletter_bounce.bounce::app_private.newsletter_bounce)
$$;
comment on function auth.note_newsletter_bounce(uuid, text) is 'app_private.put_newsletter_bounce for the server, which has checked the signature of the address that a mail came back to.';
grant execute on function auth.note_newsletter_bounce(uuid, text) to app_authenticator;
