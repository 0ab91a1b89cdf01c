create or replace function app_private.claim_application_files(application_id uuid, applicant_id uuid, file_ids uuid[]) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  if cardinality(file_ids) > 3 then perform app_hidden.fail('OS422', '{"file_ids": "too_many"}'); end if;
  if cardinality(file_ids) > 0 then perform app_hidden.fail('OS422', '{"file_ids": "unknown"}'); end if;
end
$$;
comment on function app_private.claim_application_files(uuid, uuid, uuid[]) is 'Makes uploaded files of an applicant part of an application. Raises OS422 with file_ids (too_many, unknown).';
