create or replace function app_private.put_hidden_job_request_fields(request_id uuid, fields app_public.job_request_fields)
returns app_public.job_requests
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_public.job_requests set
    radius_km = ($2).radius_km,
    salary_wish_month = ($2).salary_wish_month,
    place_id = case when app_private.is_same_area(job_requests.place_id, ($2).place_id) then ($2).place_id else job_requests.place_id end
  where job_requests.id = $1
  returning job_requests.*
$$;
comment on function app_private.put_hidden_job_request_fields(uuid, app_public.job_request_fields) is 'Writes what the public never reads of a published request, which no admin has to approve: radius, wished salary, and a place in the same area.';
