create or replace function auth.own_words(link_id uuid default null, session_id uuid default null) returns text[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select array_remove(array["user".first_name, "user".last_name, "user".email, profiles.first_name, profiles.last_name], null)
  from auth."user"
  left join app_public.profiles on profiles.user_id = "user".id
  where "user".id = coalesce(
    (select links.user_id from auth.links where links.id = own_words.link_id),
    (select session.user_id from auth.session where session.id = own_words.session_id and session.expires_at > now()))
$$;
comment on function auth.own_words(uuid, uuid) is 'Names and e-mail address of the person behind a link or a session, which must not make up a password; null when there is none.';
grant execute on function auth.own_words(uuid, uuid) to app_authenticator;
