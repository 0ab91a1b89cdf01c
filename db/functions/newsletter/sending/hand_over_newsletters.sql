create or replace function app_private.hand_over_newsletters(per_minute integer) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  per_second constant double precision := greatest(per_minute, 1) / 60.0;
  -- At most ten seconds' worth of letters, of all issues, waits in the mail room, so that a pause holds nearly everything.
  most_waiting constant integer := least(greatest(ceil(per_second * 10)::integer, 1), 2000);
  -- A round is due every five seconds at the latest. What was not used before that is not made up for.
  most_saved constant double precision := least(per_second * 5 + 1, 2000);
  allowed double precision;
  issue app_public.newsletter_issues;
  strain record;
  was_held boolean;
  is_strained boolean;
  waiting integer := 0;
  free integer;
  handed integer;
  still_sending boolean := false;
begin
  -- One worker at a time; the others wait here, and then find that nothing is allowed.
  update app_private.newsletter_pace as pace set
    allowance = least(pace.allowance + extract(epoch from clock_timestamp() - pace.filled_at) * per_second, most_saved),
    filled_at = clock_timestamp()
  returning pace.allowance into allowed;
  -- Some mails were on their way when their issue was held for the refusals.
  perform app_private.take_back_newsletter_refusals(held.id)
  from (
    select issues.id from app_public.newsletter_issues as issues
    where issues.refusals_held_at is not null order by issues.id for no key update skip locked
  ) as held;
  -- A due issue that is locked is being changed at this moment: the next round finds it.
  for issue in
    select issues.* from app_public.newsletter_issues as issues
    where issues.state = 'geplant' and issues.scheduled_at <= now() order by issues.scheduled_at for update skip locked
  loop
    begin
      perform app_private.check_newsletter_issue(issue);
      perform app_private.start_newsletter_issue(issue);
    exception
      when sqlstate 'OS422' then perform app_private.unplan_newsletter_issue(issue);
      -- The others must not wait for it; it is tried again with the next round.
      when others then raise warning 'An issue of the newsletter could not begin: %', sqlerrm;
    end;
  end loop;
  for issue in
    select issues.* from app_public.newsletter_issues as issues
    where issues.state = 'wird_versendet' order by issues.started_at, issues.id for no key update skip locked
  loop
    select * into strain from app_private.newsletter_strain(issue.id);
    select runs.was_held into was_held from app_private.newsletter_runs as runs where runs.issue_id = issue.id;
    -- A fifth of the newest hundred refused at the door is a setting that is wrong. Once an admin has looked and let it go
    -- on, so many may really be gone.
    if strain.refused >= greatest(20, strain.tried * case when was_held then 0.6 else 0.2 end) then
      perform app_private.hold_refused_newsletter(issue);
      continue;
    end if;
    still_sending := true;
    perform app_private.tend_newsletter_mails(issue.id);
    -- More than a fifth put off is no matter of single recipients: "not so fast", or a filter.
    is_strained := strain.delayed > greatest(10, strain.tried * 0.2);
    if is_strained then
      update app_private.newsletter_runs as runs set failing_since = clock_timestamp()
      where runs.issue_id = issue.id and runs.failing_since is null;
    end if;
    waiting := waiting + case when is_strained then strain.waiting else strain.untried end;
    free := least(floor(allowed)::integer, most_waiting - waiting, 500);
    if free >= 1 then
      handed := app_private.hand_over_newsletter(issue, free);
      allowed := allowed - handed;
      waiting := waiting + handed;
    end if;
    if not exists (select from app_private.newsletter_deliveries as deliveries where deliveries.issue_id = issue.id and deliveries.state = 'waiting')
      and (select runs.is_through from app_private.newsletter_runs as runs where runs.issue_id = issue.id) then
      update app_public.newsletter_issues as issues
      set state = 'versendet', finished_at = now(), version = issues.version + 1 where issues.id = issue.id;
      perform app_private.renew_newsletter_totals(issue.id);
    end if;
  end loop;
  update app_private.newsletter_pace as pace set allowance = allowed;
  if not still_sending then return null; end if;
  -- Full pace goes on at once while there is room; a trickle waits for a handful.
  return case when handed > 0 and allowed >= 1 and handed >= 500 then 0
    else least(greatest((per_second > 20)::integer * 1000, (5 / per_second * 1000)::integer, 1000), 5000) end;
end
$$;
comment on function app_private.hand_over_newsletters(integer) is 'One round of sending: begins issues that are due, holds those of which too much is refused, hands as many letters to the mail room as per_minute allows and has room, and ends issues whose last mail has left. Returns after how many milliseconds the next round is due; null when nothing is being sent. Safe to run twice and beside itself.';
