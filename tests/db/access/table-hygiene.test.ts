import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'
import { definerReads } from './definer-reads.ts'

/**
 * Rules for all tables that no single feature would test. Each query lists offenders, so that a failure names them.
 */
const offenders = (sql: string): Promise<string[]> =>
  onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) => owner.query<{ offender: string }>(sql))
    return rows.map((row) => row.offender)
  })

const OUR_SCHEMAS = "('app_public', 'app_hidden', 'app_private', 'app_live', 'audit', 'auth')"

test('every table of auth and app_public has row-level security', async () => {
  expect(
    await offenders(`
      select oid::regclass::text as offender from pg_class
      where relnamespace::regnamespace::text in ('app_public', 'auth') and relkind in ('r', 'p') and not relrowsecurity`),
  ).toEqual([])
})

test('no role has a grant on a table of app_private', async () => {
  expect(
    await offenders(`
      select distinct table_schema || '.' || table_name || ' to ' || grantee as offender
      from information_schema.role_table_grants
      where table_schema = 'app_private' and grantee <> 'app_owner'`),
  ).toEqual([])
})

test('nothing is granted by column: what a reader may not see lives in a table of its own', async () => {
  expect(
    await offenders(`
      select attrelid::regclass || '.' || attname as offender from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace::regnamespace::text in ${OUR_SCHEMAS} and attacl is not null and not attisdropped`),
  ).toEqual([])
})

test('app_hidden holds functions and nothing else', async () => {
  expect(
    await offenders(`
      select oid::regclass::text as offender from pg_class where relnamespace = 'app_hidden'::regnamespace
      union all
      select oid::regtype::text from pg_type where typnamespace = 'app_hidden'::regnamespace`),
  ).toEqual([])
})

test('no role but the owner may look into app_private, and none but the login into auth', async () => {
  expect(
    await offenders(`
      select nspname || ' to ' || rolname as offender from pg_namespace, pg_roles
      where nspname in ('app_private', 'auth') and rolname in ('app_authenticator', 'app_member', 'app_admin', 'app_visitor')
        and has_schema_privilege(rolname, pg_namespace.oid, 'usage') and (nspname, rolname) <> ('auth', 'app_authenticator')`),
  ).toEqual([])
})

test('every security definer function pins its search_path and ends it in pg_temp', async () => {
  expect(
    await offenders(`
      select p.oid::regprocedure::text as offender from pg_proc p
      where p.pronamespace::regnamespace::text in ${OUR_SCHEMAS} and p.prosecdef
        and not exists (select from unnest(p.proconfig) setting where setting ~ '^search_path=.*pg_temp"?$')`),
  ).toEqual([])
})

test('every read that runs as the owner is on the list of definer-reads.ts, with its reason', async () => {
  expect(
    await offenders(`
      select distinct p.pronamespace::regnamespace || '.' || p.proname as offender from pg_proc p
      where p.pronamespace::regnamespace::text in ('app_public', 'app_hidden', 'app_live') and p.prosecdef and p.provolatile <> 'v'
      order by 1`),
  ).toEqual(Object.keys(definerReads))
})

test('every verb runs as the owner: no other role has a write grant', async () => {
  expect(
    await offenders(`
      select p.oid::regprocedure::text as offender from pg_proc p
      where p.pronamespace::regnamespace::text in ('app_public', 'app_hidden', 'app_live') and not p.prosecdef and p.provolatile = 'v'`),
  ).toEqual([])
})

test('no function can be executed by public', async () => {
  expect(
    await offenders(`
      select p.oid::regprocedure::text as offender from pg_proc p
      where p.pronamespace::regnamespace::text in ${OUR_SCHEMAS} and has_function_privilege('public', p.oid, 'execute')
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`),
  ).toEqual([])
})

test('every function a visitor can call is on this list', async () => {
  expect(
    await offenders(`
      select p.proname::text as offender from pg_proc p
      where p.pronamespace::regnamespace::text in ${OUR_SCHEMAS} and has_function_privilege('app_visitor', p.oid, 'execute')
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      order by 1`),
  ).toEqual([
    'company_jobs',
    'company_page',
    'current_account',
    'ended_job',
    'find_shared_jobs',
    'free_first_days',
    'get_public_job_by_id',
    'get_public_job_request_by_id',
    'interface_key_limit',
    'invoice_issuer_name',
    'job_market_overview',
    'job_request_search_correction',
    'job_request_search_facets',
    'job_request_search_facets_radii',
    'job_request_search_filters',
    'job_request_search_suggestions',
    'job_request_search_ways',
    'job_request_visits_noted',
    'job_search_correction',
    'job_search_facets',
    'job_search_facets_radii',
    'job_search_filters',
    'job_search_page',
    'job_search_suggestions',
    'job_search_ways',
    'landing_jobs',
    'landing_page',
    'landing_pages_of_job',
    'link_preview',
    'match_reasons',
    'new_job_requests_since',
    'newsletter_archive',
    'newsletter_archive_issue',
    'newsletter_picture',
    'pay_of_job',
    'place_by_id',
    'place_in_text',
    'places_near',
    'profession_pay',
    'public_company_picture',
    'public_job_company_slug',
    'public_job_link_preview',
    'public_logo',
    'resolve_place',
    'saved_job_items',
    'search_alert_name',
    'search_job_requests',
    'search_jobs',
    'search_places',
    'shared_jobs',
    'shared_jobs_state',
    'similar_job_requests',
    'similar_jobs',
    'sitemap_companies',
    'sitemap_jobs',
    'sitemap_landing_pages',
    'sitemap_searches',
    'sold_plans',
    'state_landing_pages',
    'suggested_professions',
    'transparency_report',
    'usual_pay_at',
    'usual_pays',
    'vat_percent',
    'work_picture_file',
  ])
})

test('every foreign key has an index that starts with its columns', async () => {
  expect(
    await offenders(`
      select c.conrelid::regclass || ' ' || c.conname as offender from pg_constraint c
      where c.contype = 'f' and c.connamespace::regnamespace::text in ${OUR_SCHEMAS}
        and not exists (
          select from pg_index i
          where i.indrelid = c.conrelid and i.indpred is null
            and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`),
  ).toEqual([])
})

test('jobs are vacuumed often: the overview of admins counts them from indexes, which count on that', async () => {
  expect(
    await offenders(`
      select relname::text as offender from pg_class
      where oid = 'app_public.jobs'::regclass
        and not coalesce(reloptions @> '{autovacuum_vacuum_scale_factor=0.02,autovacuum_vacuum_insert_scale_factor=0.02}', false)`),
  ).toEqual([])
})

test('every table, column, type and function carries a description', async () => {
  expect(
    await offenders(`
      select c.oid::regclass::text as offender from pg_class c
      where c.relnamespace::regnamespace::text in ${OUR_SCHEMAS} and c.relkind in ('r', 'p', 'v', 'm')
        and obj_description(c.oid, 'pg_class') is null
      union all
      select c.oid::regclass || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace::regnamespace::text in ${OUR_SCHEMAS} and c.relkind in ('r', 'p', 'v', 'm', 'c')
        and a.attnum > 0 and not a.attisdropped and col_description(c.oid, a.attnum) is null
      union all
      select t.oid::regtype::text from pg_type t left join pg_class c on c.oid = t.typrelid
      where t.typnamespace::regnamespace::text in ${OUR_SCHEMAS} and (t.typtype = 'e' or (t.typtype = 'c' and c.relkind = 'c'))
        and obj_description(t.oid, 'pg_type') is null
      union all
      select p.oid::regprocedure::text from pg_proc p
      where p.pronamespace::regnamespace::text in ${OUR_SCHEMAS} and obj_description(p.oid, 'pg_proc') is null
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`),
  ).toEqual([])
})

test('check constraints are named after table, column and rule, so that errors can name the field', async () => {
  expect(
    await offenders(`
      select c.conrelid::regclass || ' ' || c.conname as offender from pg_constraint c
      where c.contype = 'c' and c.connamespace::regnamespace::text = 'app_public'
        and c.conname !~ '_(required|too_long|too_short|too_many|invalid|below_min|unknown)$'`),
  ).toEqual([])
})
