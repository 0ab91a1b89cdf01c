create or replace function app_private.check_may_submit_request(applicant_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Every submission notifies all admins. Counted by person, because a deleted request leaves events without it. The
  -- caller holds lock_applicant, so that parallel calls together cannot exceed the limit.
  if (select count(*) from app_public.moderation_events
      where moderation_events.actor_id = check_may_submit_request.applicant_id
        and moderation_events.action = 'submitted' and moderation_events.company_id is null
        and moderation_events.created_at > now() - interval '1 hour') >= 20 then
    perform app_hidden.fail('OS429');
  end if;
end
$$;
comment on function app_private.check_may_submit_request(uuid) is 'OS429 after twenty submissions of an applicant within an hour, as app_private.check_may_submit for a company.';
