create or replace function app_private.tg_keep_newsletter_proof() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Whichever way a subscription goes, its proof says when letters ended: from there on it is kept for a fixed time.
  if old.state in ('aktiv', 'pausiert') then
    perform app_private.note_newsletter_proof(old, 'ended', 'deletion');
  end if;
  return old;
end
$$;
comment on function app_private.tg_keep_newsletter_proof() is 'Before a subscription that gets letters is deleted, notes its end.';
create or replace trigger keep_newsletter_proof before delete on app_public.newsletter_subscriptions
  for each row execute function app_private.tg_keep_newsletter_proof();
