create or replace function auth.request_link(purpose text, email text, sign_up jsonb default null) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  request_id uuid;
begin
  -- Only stores the request and never reads the accounts, so known and unknown addresses take equally long.
  insert into auth.link_requests (purpose, email, sign_up) values (request_link.purpose, request_link.email, request_link.sign_up)
  returning link_requests.id into request_id;
  perform graphile_worker.add_job('auth/answer-link-request', app_private.with_cause(json_build_object('requestId', request_id)), max_attempts => 10);
end
$$;
comment on function auth.request_link(text, text, jsonb) is 'Stores a request for a link to a typed address. A background task looks the address up and sends the mail.';
grant execute on function auth.request_link(text, text, jsonb) to app_authenticator;
