create or replace function app_private.tg_announce_content_reports() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.announce_changes('content_reports',
    case tg_op when 'INSERT' then 'filed' when 'DELETE' then 'removed' else 'settled' end,
    array['all/' || coalesce(new.id, old.id)]);
  return null;
end
$$;
comment on function app_private.tg_announce_content_reports() is 'Announces reports that are made, settled or deleted while open, so that open pages of admins update.';
create or replace trigger announce_insert after insert on app_public.content_reports
  for each row execute function app_private.tg_announce_content_reports();
create or replace trigger announce_update after update on app_public.content_reports
  for each row when (old.settled_at is distinct from new.settled_at) execute function app_private.tg_announce_content_reports();
create or replace trigger announce_delete after delete on app_public.content_reports
  for each row when (old.settled_at is null) execute function app_private.tg_announce_content_reports();
