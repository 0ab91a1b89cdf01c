create or replace function app_private.check_may_submit_request(applicant_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Every submission notifies all admins. Counted by person, whichever request it was. The
  -- caller holds lock_account, so that parallel calls together cannot exceed the limit.
  if (select count(*) from audit.events
      where events.actor_id = check_may_submit_request.applicant_id
        and events.action = 'submitted' and events.thing_kind = 'job_request'
        and events.created_at > now() - interval '1 hour') >= 20 then
    perform app_hidden.fail('OS429');
  end if;
end
$$;
comment on function app_private.check_may_submit_request(uuid) is 'OS429 after twenty submissions of an applicant within an hour, as app_private.check_may_submit for a company.';
