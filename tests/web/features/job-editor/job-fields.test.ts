import { afterEach, expect, test, vi } from 'vitest'
import {
  completeSchema,
  emptyJob,
  jobDrafts,
  toJobFields,
  toJobValues,
} from '../../../../web/features/job-editor/job-fields.ts'

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

test('a text that was kept with one kind of employment is taken over with it', () => {
  const { jobTypes: _, ...older } = emptyJob('Wall GmbH', null)
  const read = (jobType: string) => jobDrafts.read({ version: 3, values: { ...older, jobType } })?.values
  expect(read('teilzeit')).toEqual({ ...older, jobTypes: ['teilzeit'] })
  expect(read('')).toEqual({ ...older, jobTypes: [] })
  expect(read('unsinn')).toBeUndefined()
})

test('a job needs at least one kind of employment', () => {
  const messages = completeSchema.safeParse(emptyJob('Wall GmbH', null)).error?.issues
  expect(messages?.filter(({ path }) => path[0] === 'jobTypes').map(({ message }) => message)).toEqual([
    'Bitte wählen Sie mindestens eine Anstellungsart.',
  ])
})

test('what the database has goes through the form unchanged, each field with a value that is not its empty one', () => {
  const place = { id: 3707300, plz: '37073', town: 'Göttingen' }
  const fields = {
    title: 'Bandagist (m/w/d)',
    company: 'Wall GmbH',
    location: 'Göttingen-Weende',
    professionSlug: 'bandagist',
    specialties: ['kompression', 'prothetik'],
    jobTypes: ['vollzeit', 'teilzeit'],
    qualification: 'geselle',
    contractTerm: 'befristet',
    weeklyHours: '38.5',
    remote: true,
    startDate: '2027-02-01',
    description: 'Anmessen und Fertigen.',
    requirements: 'Freude an ruhiger Arbeit.',
    salaryMin: '20.5',
    salaryMax: '3100',
    salaryPeriod: 'jahr',
    takesApplications: false,
    applyUrl: null as string | null,
  } as const
  const storedWith = (change: unknown) =>
    ({ ...fields, place, change }) as unknown as Parameters<typeof toJobValues>[0]
  const sent = { ...fields, placeId: place.id, applyUrl: '' }
  expect(toJobFields(completeSchema.parse(toJobValues(storedWith(null))))).toEqual(sent)
  const change = { fields: { ...fields, title: 'Bandagistin (m/w/d)' }, place }
  expect(toJobFields(completeSchema.parse(toJobValues(storedWith(change))))).toEqual({
    ...sent,
    title: 'Bandagistin (m/w/d)',
  })
  // An address comes before the way, which is kept.
  const there = 'https://wall.example/bewerben'
  const led = toJobValues(storedWith({ fields: { ...fields, applyUrl: there }, place }))
  expect(toJobFields(completeSchema.parse(led))).toMatchObject({ takesApplications: null, applyUrl: there })
  expect(toJobFields(completeSchema.parse({ ...led, takesApplications: 'ja' }))).toMatchObject({
    takesApplications: true,
    applyUrl: '',
  })
})
