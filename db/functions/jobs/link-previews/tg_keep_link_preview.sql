create or replace function app_private.tg_keep_link_preview() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    delete from app_private.link_previews where link_previews.job_id = old.job_id;
  else
    perform app_private.renew_link_preview(new.job_id);
  end if;
  return null;
end
$$;
comment on function app_private.tg_keep_link_preview() is 'Has a picture drawn of a job that comes online or changes, and deletes that of one that goes.';
create or replace trigger keep_link_preview after insert or update or delete on app_private.job_index
  for each row execute function app_private.tg_keep_link_preview();
