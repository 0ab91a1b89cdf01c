create or replace function app_private.tg_index_job_request() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.status = 'aktiv' then
    perform app_private.note_alert_due('requests', new.id);
    perform app_private.put_request_into_index(new);
  else
    delete from app_private.request_index where request_index.id = new.id;
  end if;
  return null;
end
$$;
comment on function app_private.tg_index_job_request() is 'Keeps app_private.request_index in step with the requests that are online.';
-- Only the columns that the index is made of: a change of the salary or of the radius leaves no trace in it.
create or replace trigger index_job_request after insert or update of status, chiffre, title, short_description, region,
    additional_info, profession_slug, qualification, specialties, job_types, remote, place_id, start_date, published_at, expires_at
  on app_public.job_requests for each row execute function app_private.tg_index_job_request();
