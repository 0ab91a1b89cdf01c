import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { NOTIFICATION_ICONS } from '../../../web/features/notifications/notification-icons.ts'
import { SETTING_WORDS } from '../../../web/features/notifications/setting-words.ts'
import { paths } from '../../../web/shared/routing/paths.ts'
import { onStage } from '../../harness/database.ts'

interface Kind {
  readonly type: string
  readonly icon: string
  readonly path: string
  readonly detail_path: string | null
}

const ANY_ID = '00000000-0000-7000-8000-000000000001'

const kinds = (): Promise<Kind[]> =>
  onStage(async (stage) => {
    await stage.become(await stage.createUser())
    const { rows } = await stage.query<Kind>(
      'select type, icon, path, detail_path from app_public.notification_kinds order by type',
    )
    return rows
  })

const leadsToPage = (path: string): boolean => {
  const { pathname } = new URL(path, 'https://example.org')
  return Object.values(paths).some(({ pattern }) => matchPath(pattern, pathname) !== null)
}

test('the web draws the icon of every kind', async () => {
  const missing = (await kinds()).filter(({ icon }) => !NOTIFICATION_ICONS.has(icon))
  expect(missing.map(({ type, icon }) => `${type}: ${icon}`)).toEqual([])
})

test('the web has the words of every kind, and of no other', async () => {
  expect(Object.keys(SETTING_WORDS).sort()).toEqual((await kinds()).map(({ type }) => type))
  expect(Object.values(SETTING_WORDS).filter(({ title, text }) => title === '' || text === '')).toEqual([])
})

test('every kind leads to a page of the web, with and without ids', async () => {
  const targets = (await kinds()).flatMap(({ type, path, detail_path }) =>
    [path, ...(detail_path ? [detail_path.replaceAll(/\{(job|subject)\}/g, ANY_ID)] : [])].map((target) => ({
      type,
      target,
    })),
  )
  expect(targets.filter(({ target }) => target.includes('{') || !leadsToPage(target))).toEqual([])
})

test('every outcome of a job has an icon of its own, which the web draws', async () => {
  const outcomes = ['online', 'changed', 'rejected', 'blocked', 'expiring', 'ended']
  const icons = await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ icon: string }>(
        `select app_public.notifications_icon(jsonb_populate_record(null::app_public.notifications,
           jsonb_build_object('type', 'job_decision', 'outcome', outcome))) as icon from unnest($1::text[]) as outcome`,
        [outcomes],
      ),
    )
    return rows.map(({ icon }) => icon)
  })
  expect(new Set(icons).size).toBe(outcomes.length)
  expect(icons.filter((icon) => icon === 'bell' || !NOTIFICATION_ICONS.has(icon))).toEqual([])
})
