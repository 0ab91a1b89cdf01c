create or replace function auth.check_link(link_id uuid, purpose text, device_hash text default null)
  returns table (state text, email text, same_browser boolean)
language sql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  select checked.state, case checked.state when 'open' then (
    select app_private.mask_email(case links.confirms
      when 'old' then email_changes.old_email
      when 'new' then email_changes.new_email
      -- A dispute of a change of address belongs to the former address, which it restores.
      else coalesce(email_changes.old_email, "user".email) end)
    from auth.links
    join auth."user" on "user".id = links.user_id
    left join auth.email_changes on email_changes.id = links.email_change_id
    where links.id = check_link.link_id) end,
    exists (select from auth.links where links.id = check_link.link_id and links.browser = check_link.device_hash)
  from (select app_private.link_state(check_link.link_id, check_link.purpose) as state) as checked
$$;
comment on function auth.check_link(uuid, text, text) is 'State of a link without using it, the masked e-mail address it belongs to while it is open, and whether this browser signed up for it.';
grant execute on function auth.check_link(uuid, text, text) to app_authenticator;
