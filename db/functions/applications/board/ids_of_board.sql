create or replace function app_hidden.ids_of_board(job_id uuid, reader_id uuid, search text, page_size integer) returns uuid[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
-- Whether there is a job, a text or neither decides which index is read.
set plan_cache_mode = force_custom_plan
as $$
declare
  words constant text[] := app_hidden.search_words_of(ids_of_board.search);
begin
  -- One pass over what is counted as well, instead of one for each status.
  return array(
    select page.id
    from (
      select found.id, row_number() over (partition by found.status order by found.submitted_at desc, found.id desc) as place
      from app_hidden.applications_to_decide(ids_of_board.job_id, reader_id, words) as found) as page
    where page.place <= ids_of_board.page_size);
end
$$;
comment on function app_hidden.ids_of_board(uuid, uuid, text, integer) is 'The newest applications of each status that app_hidden.applications_to_decide finds, so many of each.';
grant execute on function app_hidden.ids_of_board(uuid, uuid, text, integer) to app_member;
