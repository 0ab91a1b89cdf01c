create or replace function app_private.put_request_block(request_id uuid, reason text, actor_id uuid) returns app_public.job_requests
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  saved app_public.job_requests;
begin
  update app_public.job_requests set status = 'gesperrt', rejection_reason = put_request_block.reason
  where job_requests.id = put_request_block.request_id and job_requests.status <> 'gesperrt'
  returning * into saved;
  if saved.id is null then perform app_hidden.fail('OS410'); end if;
  delete from app_public.job_request_changes as changes where changes.request_id = saved.id;
  perform app_private.write_audit('blocked', 'job_request', saved.id, actor => put_request_block.actor_id, data => jsonb_build_object('reason', put_request_block.reason));
  return saved;
end
$$;
comment on function app_private.put_request_block(uuid, text, uuid) is 'Blocks a request and deletes its change; OS410 when it is blocked already. The caller tells the applicant and holds the lock of the account.';
