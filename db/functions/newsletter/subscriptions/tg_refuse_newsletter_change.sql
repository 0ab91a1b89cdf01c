create or replace function app_private.tg_refuse_newsletter_change() returns trigger
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'proofs of the newsletter and its wordings are only added to';
end
$$;
comment on function app_private.tg_refuse_newsletter_change() is 'Refuses changes of what proves a consent, by the owner too.';
create or replace trigger refuse_change before update on app_private.newsletter_proofs
  for each row execute function app_private.tg_refuse_newsletter_change();
create or replace trigger refuse_change before update or delete on app_private.newsletter_wordings
  for each row execute function app_private.tg_refuse_newsletter_change();
