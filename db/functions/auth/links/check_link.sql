create or replace function auth.check_link(link_id uuid, purpose text) returns table (state text, email text)
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
    where links.id = check_link.link_id) end
  from (select app_private.link_state(check_link.link_id, check_link.purpose) as state) as checked
$$;
comment on function auth.check_link(uuid, text) is 'State of a link without using it, and the masked e-mail address it belongs to while it is open.';
revoke all on function auth.check_link(uuid, text) from public;
grant execute on function auth.check_link(uuid, text) to app_authenticator;
