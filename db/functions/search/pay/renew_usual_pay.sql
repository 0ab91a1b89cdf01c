create or replace function app_private.renew_usual_pay() returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  _cells app_private.pay_cells[];
begin
  perform pg_advisory_xact_lock(hashtext('app_private.pay_cells'));
  -- Before the count, and in a statement of its own: of the notes that are deleted here the count sees what they are about. What
  -- is taken away meanwhile leaves a note that stays.
  delete from app_private.pay_leavings;
  _cells := array(select counted from app_private.count_pay_cells() as counted);
  delete from app_private.pay_cells where not (pay_cells = any (_cells));
  insert into app_private.pay_cells select cell.* from unnest(_cells) as cell on conflict do nothing;
end
$$;
comment on function app_private.renew_usual_pay() is 'Counts usual pay again, for the worker and after demo data is loaded.';
