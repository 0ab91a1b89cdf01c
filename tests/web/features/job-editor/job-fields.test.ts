import { afterEach, expect, test, vi } from 'vitest'
import { emptyJob, jobDrafts } from '../../../../web/features/job-editor/job-fields.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('every value of the job form comes back from the tab', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const values = {
    ...emptyJob('Wall GmbH', { id: 3707300, plz: '37073', town: 'Göttingen' }),
    title: 'Bandagist (m/w/d)',
    specialties: ['prothetik'],
  }
  jobDrafts.put('petra', 'x', { version: 3, values })
  expect(jobDrafts.get('petra', 'x')).toEqual({ version: 3, values })
  expect([...stored.keys()]).toEqual(['stellenangebot:petra:x'])

  // Kept by a release whose form did not ask how applications come: the text is not lost, and the way not chosen.
  const { takesApplications: _, ...older } = values
  stored.set('stellenangebot:petra:x', JSON.stringify({ version: 3, values: older }))
  expect(jobDrafts.get('petra', 'x')?.values).toEqual({ ...values, takesApplications: '' })
})
