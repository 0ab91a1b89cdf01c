import { expect, test } from 'vitest'
import { exportFileName, exportPrefix } from '../../../schema/export-file-name.ts'
import { labelOf, sectionWords, valueWords } from '../../../server/exports/export-words.ts'
import { createMarkedPeople } from '../../db/privacy/exported-people.ts'
import { onStage } from '../../harness/database.ts'

test('every section and every key of the export has a German name', async () => {
  const missing = await onStage(async (stage) => {
    const people = await createMarkedPeople(stage)
    const found = new Set<string>()
    for (const { user } of Object.values(people)) {
      const { rows } = await stage.asOwner((owner) =>
        owner.query<{ data: Record<string, unknown> }>('select app_private.build_export($1, 20000) as data', [
          user.userId,
        ]),
      )
      const { format, version, generated_at, ...sections } = rows[0]?.data ?? {}
      for (const [section, content] of Object.entries(sections)) {
        if (sectionWords(section).title === section) found.add(section)
        for (const row of [content].flat())
          for (const key of Object.keys(row ?? {}))
            if (labelOf(section, key) === key) found.add(`${section}.${key}`)
      }
    }
    return [...found]
  })
  expect(missing, 'Add these to server/exports/export-words.ts.').toEqual([])
})

test('times are told in German, but not in what a person wrote', () => {
  expect(valueWords('account', 'registered_at', '2026-11-22T09:00:00.123+00:00')).toBe(
    '22. November 2026 um 10:00 Uhr',
  )
  expect(valueWords('job_requests', 'start_date', '2026-12-01')).toBe('1. Dezember 2026')
  expect(valueWords('messages', 'text', '2026-12-01')).toBe('2026-12-01')
  expect(valueWords('sessions', 'remembered', false)).toBe('nein')
  expect(valueWords('decisions', 'approved', { title: 'Gesuch', region: null })).toBe('Titel: Gesuch')
})

test('files are named after the product and the day in Germany', () => {
  expect(exportFileName('OrthoStellen', new Date('2026-11-22T23:30:00Z'), 'json')).toBe(
    'orthostellen-datenexport-2026-11-23.json',
  )
  expect(exportPrefix('Ortho & Füße GmbH')).toBe('ortho-fuesse-gmbh')
  expect(exportPrefix('„…“')).toBe('konto')
})
