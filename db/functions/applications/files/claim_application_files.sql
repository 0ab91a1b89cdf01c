create or replace function app_private.claim_application_files(application_id uuid, applicant_id uuid, file_ids uuid[]) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  -- Each once, in the order in which they were chosen.
  asked constant uuid[] := array(
    select one.id from unnest(file_ids) with ordinality as one (id, place) group by one.id order by min(one.place));
  claimed integer;
begin
  if cardinality(asked) > 3 then perform app_hidden.fail('OS422', '{"file_ids": "too_many"}'); end if;
  update app_public.application_files as files set
    state = 'verwendet', application_id = claim_application_files.application_id, place = array_position(asked, files.id)
  where files.id = any (asked) and files.owner_id = claim_application_files.applicant_id and files.state = 'geprueft';
  get diagnostics claimed = row_count;
  -- One that is not there any more, or of another application, or of somebody else: then nothing of all this happens.
  if claimed <> cardinality(asked) then perform app_hidden.fail('OS422', '{"file_ids": "unknown"}'); end if;
end
$$;
comment on function app_private.claim_application_files(uuid, uuid, uuid[]) is 'Makes up to three files that wait for an application part of this one, in this order, all or none. Raises OS422 with file_ids (too_many; unknown: not uploaded, deleted after a day, sent already, or not of this applicant).';
