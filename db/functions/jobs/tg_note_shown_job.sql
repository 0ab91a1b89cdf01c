create or replace function app_private.tg_note_shown_job() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Versions, a change beside it and decisions about that are nothing that visitors see.
  if (new.status, new.published_at, new.expires_at, new.boosted_at)
      is distinct from (old.status, old.published_at, old.expires_at, old.boosted_at)
    or app_private.job_fields_of(new) is distinct from app_private.job_fields_of(old) then
    new.shown_at := now();
  end if;
  return new;
end
$$;
comment on function app_private.tg_note_shown_job() is 'Notes when something of a job changed that visitors see.';
create or replace trigger note_shown before update on app_public.jobs
  for each row execute function app_private.tg_note_shown_job();
