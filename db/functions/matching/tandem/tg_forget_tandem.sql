create or replace function app_private.tg_forget_tandem() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app_private.digest_items
  where digest_items.type in ('tandem_question', 'tandem_proposal') and digest_items.path like '%&tandem=' || old.id;
  delete from app_private.mails
  where mails.status = 'queued' and mails.template = 'notification' and mails.payload ->> 'path' like '%&tandem=' || old.id;
  delete from app_public.notifications where notifications.subject_id = old.id and notifications.subject_kind = 'tandem';
  return null;
end
$$;
comment on function app_private.tg_forget_tandem() is 'Takes back what was told of a question or a proposal that is gone: bell, daily mail and mails that wait.';
create or replace trigger forget_tandem after delete on app_public.tandem_questions
  for each row execute function app_private.tg_forget_tandem();
create or replace trigger forget_tandem after delete on app_private.tandems
  for each row execute function app_private.tg_forget_tandem();
