create or replace function app_public.newsletter_reader_choices(text text) returns app_public.newsletter_reader_choice[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  wanted constant text := lower(app_private.clean_line(newsletter_reader_choices.text));
begin
  perform app_hidden.require_admin();
  -- Part of an address would let an admin read through all of them.
  if wanted is null or wanted !~ '^[^@\s]+@[^@\s]+$' then return '{}'; end if;
  return array(
    select row(subscriptions.id, app_private.mask_email(subscriptions.address), subscriptions.professions, subscriptions.regions)::app_public.newsletter_reader_choice
    from app_public.newsletter_subscriptions as subscriptions
    where subscriptions.address = wanted and subscriptions.state = 'aktiv');
end
$$;
comment on function app_public.newsletter_reader_choices(text) is 'The active subscription of a whole address, as whose reader a preview can be looked at; none for parts of addresses. Admins only (OS401, OS403).';
grant execute on function app_public.newsletter_reader_choices(text) to app_member;
