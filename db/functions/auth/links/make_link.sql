create or replace function app_private.make_link(
  user_id uuid, purpose text, email_change_id uuid default null, confirms text default null
) returns uuid
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into auth.links (user_id, purpose, email_change_id, confirms, expires_at)
  values ($1, $2, $3, $4, now() + case
    when $2 in ('reset-password', 'first-password') then interval '60 minutes'
    when $2 = 'dispute' then interval '7 days'
    else interval '24 hours' end)
  returning links.id
$$;
comment on function app_private.make_link(uuid, text, uuid, text) is 'Inserts a link for a mail of the same transaction (first-password: for its answer); returns its id. Valid for 60 minutes (reset-password, first-password), 7 days (dispute) or 24 hours (all others).';
