import { expect, it } from 'vitest'
import { PUSH_PATH, PUSH_WORDS } from '../../../../schema/push-words.ts'
import { SETTING_WORDS } from '../../../../web/features/notifications/setting-words.ts'
import { paths } from '../../../../web/shared/routing/paths.ts'

it('has words for each kind of notification, and for no other', () => {
  expect(Object.keys(PUSH_WORDS).toSorted()).toEqual(Object.keys(SETTING_WORDS).toSorted())
})

it('opens the page of a notification', () => {
  expect(paths.notification.href('x')).toBe(`${PUSH_PATH}x`)
})
