create or replace function auth.confirm_email_change(link_id uuid, out outcome text, out complete boolean)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  link auth.links;
  change auth.email_changes;
begin
  complete := false;
  link := app_private.use_link(confirm_email_change.link_id, 'confirm-email');
  outcome := case when link.id is null then app_private.link_state(confirm_email_change.link_id, 'confirm-email') else 'open' end;
  if outcome <> 'open' then return; end if;
  update auth.email_changes set
    old_confirmed_at = case when link.confirms = 'old' then now() else old_confirmed_at end,
    new_confirmed_at = case when link.confirms = 'new' then now() else new_confirmed_at end
  where email_changes.id = link.email_change_id and cancelled_at is null and completed_at is null and email_changes.expires_at > now()
  returning * into change;
  if not found then
    outcome := 'expired';
  elsif change.old_confirmed_at is not null and change.new_confirmed_at is not null then
    complete := app_private.complete_email_change(change);
    if not complete then outcome := 'expired'; end if;
  end if;
end
$$;
comment on function auth.confirm_email_change(uuid) is 'Records the consent of the old or the new address; with the second the account moves (complete). outcome: open when it worked, otherwise used or expired.';
grant execute on function auth.confirm_email_change(uuid) to app_authenticator;
