create or replace function app_private.put_hidden_employer(
  applicant_id uuid, company_id uuid, mail_domain text, shown_domain text default null
) returns app_public.hidden_employers
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  found app_public.hidden_employers;
begin
  -- Serializes parallel calls, so that together they cannot exceed the limit.
  perform app_private.lock_account($1);
  select hidden.* into found from app_public.hidden_employers as hidden
  where hidden.applicant_id = $1 and hidden.via_id is null
    and (hidden.company_id = $2 or hidden.mail_domain = $3);
  if found.id is not null then return found; end if;
  if (select count(*) from app_public.hidden_employers as hidden where hidden.applicant_id = $1 and hidden.via_id is null) >= 100 then
    perform app_hidden.fail('OS429');
  end if;
  insert into app_public.hidden_employers (applicant_id, company_id, mail_domain, shown_domain) values ($1, $2, $3, $4) returning * into found;
  return found;
end
$$;
comment on function app_private.put_hidden_employer(uuid, uuid, text, text) is 'Hides an applicant from a company or a mail domain and returns the row, also when it was there before. Raises OS429 after 100.';
