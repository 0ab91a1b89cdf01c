import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import {
  unfitChangeText,
  unfitRequestChangeText,
} from '../../../../../web/features/moderation/decisions/unfit-change.ts'

const refusal = (fields: Record<string, string>) =>
  new CombinedGraphQLErrors({
    errors: [{ message: 'Invalid', extensions: { code: 'INVALID_INPUT', fields } }],
  })

test.each(['description', 'requirements'])('an admin reads that a line of the %s is open', (field) => {
  const text = unfitChangeText(refusal({ [field]: 'unfinished' }))
  expect(text).toContain('noch eine Zeile der Vorlage offen')
  expect(text).not.toContain('gibt es nicht mehr')
})

test('an admin reads that a choice is gone', () => {
  expect(unfitChangeText(refusal({ professionSlug: 'unknown' }))).toContain(
    'Eine Angabe darin gibt es nicht mehr',
  )
})

test('what is online, and what to do, is said each time', () => {
  for (const error of [refusal({ description: 'unfinished' }), refusal({}), new Error('?')]) {
    expect(unfitChangeText(error)).toContain('Die Anzeige bleibt online, wie sie ist.')
    expect(unfitChangeText(error)).toContain('lehnen Sie die Änderung mit diesem Grund ab')
  }
})

test('an admin reads that another request of the person took the profession', () => {
  const text = unfitRequestChangeText(refusal({ professionSlug: 'taken' }))
  expect(text).toContain('inzwischen ein anderes Gesuch')
  for (const error of [refusal({ professionSlug: 'taken' }), refusal({}), new Error('?')])
    expect(unfitRequestChangeText(error)).toContain('Das Gesuch bleibt online, wie es ist.')
})
