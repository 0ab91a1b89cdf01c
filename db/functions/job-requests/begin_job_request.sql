create or replace function app_private.begin_job_request(applicant_id uuid, client_key uuid) returns app_public.job_requests
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  request app_public.job_requests;
begin
  perform app_private.lock_account(begin_job_request.applicant_id);
  -- The same draft, sent again because its answer was lost.
  select job_requests.* into request from app_public.job_requests
  where job_requests.applicant_id = begin_job_request.applicant_id and job_requests.client_key = begin_job_request.client_key
  for update;
  if request.id is not null then return request; end if;
  -- The limit stops scripts.
  if (select count(*) filter (where job_requests.status = 'entwurf') >= 20 or count(*) >= 40
      from app_public.job_requests
      where job_requests.applicant_id = begin_job_request.applicant_id and job_requests.status not in ('abgelaufen', 'besetzt', 'gesperrt')) then
    perform app_hidden.fail('OS429');
  end if;
  loop
    -- The first save counts as the first version.
    insert into app_public.job_requests (applicant_id, chiffre, version, client_key)
    values (begin_job_request.applicant_id, app_private.new_chiffre(), 0, begin_job_request.client_key)
    on conflict (chiffre) do nothing
    returning * into request;
    exit when request.id is not null;
  end loop;
  perform app_private.put_job_request_contact(request.id,
    app_private.clean_job_request_contact(null::app_public.job_request_contact_fields));
  return request;
end
$$;
comment on function app_private.begin_job_request(uuid, uuid) is 'An empty draft with an empty contact, or the request that this client_key made before. OS429 after 20 drafts or 40 requests that are not over.';
