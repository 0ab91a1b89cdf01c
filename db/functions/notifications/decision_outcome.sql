create or replace function app_private.decision_outcome(mail_template text) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select case regexp_replace($1, '^(job|request)-', '')
    when 'approved' then 'online'
    when 'change-approved' then 'changed'
    when 'rejected' then 'rejected'
    when 'change-rejected' then 'rejected'
    when 'blocked' then 'blocked'
    when 'expiring' then 'expiring'
    when 'expired' then 'ended'
  end
$$;
comment on function app_private.decision_outcome(text) is 'Outcome that a notification shows, by the template of its mail: job-… or request-….';
