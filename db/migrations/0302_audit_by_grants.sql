-- Grants alone say who reads and writes the log: its policies let everything through. With row-level security, pg_dump as a
-- login that is neither superuser nor owner refuses to read these tables, and such an operator would have no backup.
reset role;
grant app_audit to app_owner with inherit false, set true;
set role app_audit;
do $grants$
declare
  one text;
begin
  foreach one in array array['events', 'seals', 'sealed_events'] loop
    execute format('drop policy read_as_owner on audit.%I', one);
    execute format('drop policy write_as_owner on audit.%I', one);
    execute format('drop policy read_as_admin on audit.%I', one);
    execute format('alter table audit.%I disable row level security', one);
  end loop;
end
$grants$;
reset role;
revoke app_audit from app_owner;
set role app_owner;
