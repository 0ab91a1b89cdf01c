create or replace function app_private.companies_to_join(user_id uuid) returns table (company_id uuid, company_name text, asked_at timestamptz)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select companies.id, companies.company_name, asked.asked_at
  from auth."user" as me
  join app_public.user_roles on user_roles.user_id = me.id and user_roles.role = 'employer'
  -- The address of an owner, proved by a mail: what a company writes of itself could name the domain of another.
  join auth."user" as owners on owners.email_verified and not owners.is_withheld and owners.id <> me.id
    and split_part(owners.email, '@', 2) = split_part(me.email, '@', 2)
  join app_public.company_members as members on members.user_id = owners.id and members.role = 'owner'
  -- Only what the public knows: an admin has verified the name, and read it on an ad. (A row with an empty field is neither null nor not null.)
  join app_public.companies on companies.id = members.company_id
    and companies.verified_at is not null and not (companies.approved_fields is null) and companies.withheld_at is null
  left join app_private.join_requests as asked on asked.company_id = companies.id and asked.user_id = me.id
  where me.id = $1 and me.email_verified
    and not app_private.is_free_mail(me.email) and not app_private.is_public_suffix(split_part(me.email, '@', 2))
    and not app_private.is_company_member(companies.id, me.id)
    -- Who was declined learns nothing by asking again.
    and asked.declined_at is null
  group by companies.id, companies.company_name, asked.asked_at
  order by companies.company_name, companies.id
  limit 5
$$;
comment on function app_private.companies_to_join(uuid) is 'Verified companies with an owner whose confirmed address has the same domain as that of this employer, and when it asked; none for private mailboxes, and none that declined in the last 90 days.';
