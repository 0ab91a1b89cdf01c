create or replace function auth.undo_deletion(link_id uuid, user_agent text) returns text
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  link auth.links;
begin
  perform app_private.lock_account_changes();
  link := app_private.use_link(undo_deletion.link_id, 'undo-deletion');
  if link.id is null then return app_private.link_state(undo_deletion.link_id, 'undo-deletion'); end if;
  return case when app_private.keep_account(link.user_id, undo_deletion.user_agent) then 'open' else 'expired' end;
end
$$;
comment on function auth.undo_deletion(uuid, text) is 'Uses the link of a mail and undoes the deletion of its account. Returns open when it worked; used when the deletion had been undone before; expired after the 14 days.';
grant execute on function auth.undo_deletion(uuid, text) to app_authenticator;
