create or replace function app_private.hand_over_newsletters(per_minute integer) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  per_second constant double precision := greatest(per_minute, 1) / 60.0;
  -- What may lie in the mail room: ten seconds' worth, so that a pause holds nearly everything.
  most_waiting constant integer := least(greatest((per_second * 10)::integer, 20), 2000);
  allowed double precision;
  issue app_public.newsletter_issues;
  waiting integer;
  free integer;
  handed integer;
  still_sending boolean := false;
begin
  -- One worker at a time; the others wait here, and then find that nothing is allowed.
  update app_private.newsletter_pace as pace set
    allowance = least(pace.allowance + extract(epoch from clock_timestamp() - pace.filled_at) * per_second, most_waiting),
    filled_at = clock_timestamp()
  returning pace.allowance into allowed;
  -- What is due and locked is being changed at this moment: the next round finds it.
  for issue in
    select issues.* from app_public.newsletter_issues as issues
    where issues.state = 'geplant' and issues.scheduled_at <= now() order by issues.scheduled_at for update skip locked
  loop
    perform app_private.start_newsletter_issue(issue);
  end loop;
  for issue in
    select issues.* from app_public.newsletter_issues as issues
    where issues.state = 'wird_versendet' order by issues.started_at, issues.id for no key update skip locked
  loop
    still_sending := true;
    perform app_private.hurry_newsletter_mails(issue.id);
    -- Those that single recipients delay are no reason to let all others wait.
    select count(*) into waiting
    from app_private.newsletter_deliveries as deliveries
    join app_private.mails on mails.idempotency_key = 'newsletter:' || deliveries.issue_id || ':' || deliveries.subscription_id
    where deliveries.issue_id = issue.id and deliveries.state = 'waiting'
      and (mails.last_error is null or app_private.is_mail_server_error(mails.last_error));
    free := least(floor(allowed)::integer, most_waiting - waiting, 500);
    if free >= 1 then
      handed := app_private.hand_over_newsletter(issue, free);
      allowed := allowed - handed;
    end if;
    if not exists (select from app_private.newsletter_deliveries as deliveries where deliveries.issue_id = issue.id and deliveries.state = 'waiting')
      and (select runs.is_through from app_private.newsletter_runs as runs where runs.issue_id = issue.id) then
      update app_public.newsletter_issues as issues
      set state = 'versendet', finished_at = now(), version = issues.version + 1 where issues.id = issue.id;
    end if;
  end loop;
  update app_private.newsletter_pace as pace set allowance = allowed;
  if not still_sending then return null; end if;
  -- Full pace goes on at once while there is room; a trickle waits for a handful.
  return case when handed > 0 and allowed >= 1 and handed >= 500 then 0
    else least(greatest((per_second > 20)::integer * 1000, (5 / per_second * 1000)::integer, 1000), 5000) end;
end
$$;
comment on function app_private.hand_over_newsletters(integer) is 'One round of sending: begins issues that are due, hands as many letters to the mail room as per_minute allows and has room, and ends issues whose last mail has left. Returns after how many milliseconds the next round is due; null when nothing is being sent. Safe to run twice and beside itself.';
