create or replace function app_private.tg_renew_link_previews() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.renew_link_preview(online.job_id)
  from (select job_index.job_id from app_private.job_index where job_index.company_id = new.id order by job_index.job_id) as online;
  return null;
end
$$;
comment on function app_private.tg_renew_link_previews() is 'The jobs of a company show its verified name: pictures are drawn again when that changes.';
create or replace trigger renew_link_previews after update of verified_at, company_name on app_public.companies
  for each row when ((case when old.verified_at is not null then old.company_name end)
    is distinct from (case when new.verified_at is not null then new.company_name end))
  execute function app_private.tg_renew_link_previews();
