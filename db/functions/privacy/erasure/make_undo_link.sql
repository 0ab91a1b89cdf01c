create or replace function app_private.make_undo_link(user_id uuid) returns uuid
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into auth.links (user_id, purpose, expires_at)
  select "user".id, 'undo-deletion', "user".delete_after from auth."user" where "user".id = $1 and "user".delete_after is not null
  returning links.id
$$;
comment on function app_private.make_undo_link(uuid) is 'Inserts a link that undoes the deletion of an account until it is due; returns its id.';
