import { expect, it } from 'vitest'
import { findContractions } from './expand-contract.ts'

const found = (sql: string, name = '0700_new.sql') => findContractions([{ name, sql }])

it.each([
  'drop table app_public.old',
  'alter table app_public.jobs drop column location',
  'alter type app_public.landing_page drop attribute pay_low',
  'alter table app_public.jobs rename column location to town',
  'alter table app_public.jobs rename to ads',
  "alter type app_public.job_status rename value 'aktiv' to 'online'",
  'alter table app_public.jobs alter column title type varchar(10)',
  'alter table app_public.jobs alter title set not null',
  'alter table app_public.jobs add column town text not null',
])('refuses %s', (statement) => {
  expect(found(`${statement};`)).toHaveLength(1)
  expect(found(`create table app_public.a (b int);\n-- contract: unread since 0690\n${statement};`)).toEqual(
    [],
  )
  expect(found(`${statement};`, '0621_old.sql')).toEqual([])
})

it.each([
  'create table app_public.new (id uuid primary key, title text not null)',
  'alter table app_public.jobs add column town text',
  "alter table app_public.jobs add column town text not null default ''",
  'drop index app_private.old_index',
  'drop function app_private.old()',
  '-- drop table: not yet',
  'alter table app_public.jobs alter column title drop not null',
])('allows %s', (statement) => {
  expect(found(`${statement};`)).toEqual([])
})
