create or replace function app_private.reset_due_factors() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  due uuid;
  done integer := 0;
begin
  delete from app_private.factor_resets as resets where resets.confirmed_at is null and resets.asked_at <= now() - interval '7 days';
  for due in
    select resets.user_id from app_private.factor_resets as resets
    where resets.confirmed_at is not null and resets.asked_at <= now() - interval '24 hours'
    order by resets.user_id
  loop
    -- The lock of the account comes first everywhere; then whether it still stands: a use of a factor may have stopped it.
    perform from auth."user" where "user".id = due for no key update;
    continue when not exists (select from app_private.factor_resets as resets
      where resets.user_id = due and resets.confirmed_at is not null and resets.asked_at <= now() - interval '24 hours');
    if app_private.reset_factors(due, 'admins') then done := done + 1;
    else delete from app_private.factor_resets as resets where resets.user_id = due;
    end if;
  end loop;
  return done;
end
$$;
comment on function app_private.reset_due_factors() is 'Carries out the confirmed removals of factors whose 24 hours are over and drops those that nobody confirmed within 7 days; returns how many accounts lost their factors. Safe to run twice.';
