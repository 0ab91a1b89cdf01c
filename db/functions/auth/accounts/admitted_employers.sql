create or replace function app_public.admitted_employers() returns app_public.admitted_employer[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return array(
    select row(known.id, known.email, known.note, known.created_at, known.expires_at,
      exists (select from auth."user" as accounts where accounts.email = known.email))::app_public.admitted_employer
    from app_private.admitted_employers as known
    where known.expires_at > now()
    order by known.created_at desc, known.id
    limit 500);
end
$$;
comment on function app_public.admitted_employers() is E'@notNull\nInvitations of employers with an address of a private mailbox that can still be used, newest first, at most 500. Admins only (OS401, OS403).';
grant execute on function app_public.admitted_employers() to app_member;
