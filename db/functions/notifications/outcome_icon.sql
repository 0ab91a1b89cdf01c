create or replace function app_hidden.outcome_icon(outcome text) returns text
language sql immutable parallel safe
-- search_path is not pinned, because that would prevent inlining.
as $$
  select case outcome
    when 'online' then 'online'
    when 'changed' then 'pencil'
    when 'rejected' then 'returned'
    when 'blocked' then 'lock'
    when 'expiring' then 'hourglass'
    when 'ended' then 'flag'
  end
$$;
comment on function app_hidden.outcome_icon(text) is 'Name of the icon of what became of a job; null for a notification that tells of none, which has the icon of its kind.';
grant execute on function app_hidden.outcome_icon(text) to app_member, app_courier;
