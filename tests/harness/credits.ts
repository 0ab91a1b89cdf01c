/**
 * Credits of companies in tests. What is submitted costs something (db/functions/plans), and most tests are about something else: the
 * template database gives every new company more than a test uses up. Tests about credits take it away first.
 */
import type pg from 'pg'

/** Runs in the template, after the migrations. In schema public, which is none of the application's. */
export const GIVE_CREDITS = `
  create function public.tg_give_test_credits() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
  begin
    insert into app_public.job_credits (company_id, kind, plan_name, duration_days, jobs, valid_until)
    values (new.id, 'kulanz', 'Gutschrift der Tests', 60, 1000, now() + interval '1 year');
    return null;
  end
  $$;
  create trigger give_test_credits after insert on app_public.companies
    for each row execute function public.tg_give_test_credits();`

/** As owner or superuser. The free first job stays. */
export const takeCredits = (owner: Pick<pg.ClientBase, 'query'>, companyId: string) =>
  owner.query(
    `delete from app_public.job_credits where company_id = $1 and plan_name = 'Gutschrift der Tests'`,
    [companyId],
  )
