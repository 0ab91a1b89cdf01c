import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLACE_SOURCES } from '../../../../web/pages/info/place-sources.ts'

test('the licences quote what the Impressum says', () => {
  const licences = readFileSync(new URL('../../../../docs/data-licences.md', import.meta.url), 'utf8')
  expect(licences).toContain(`„${PLACE_SOURCES}"`)
})
