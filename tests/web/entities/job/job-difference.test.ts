import { readFileSync } from 'node:fs'
import { buildSchema, isInputObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { comparedFields, type JobVersion } from '../../../../web/entities/job/job-difference.tsx'

const BEFORE: JobVersion = {
  title: 'Bandagistin (m/w/d)',
  company: 'Werkstatt am Wall GmbH',
  location: 'Göttingen',
  place: { plz: '37073', town: 'Göttingen' },
  profession: { name: 'Bandagist' },
  specialties: ['Prothetik'],
  jobTypes: ['vollzeit'],
  qualification: 'geselle',
  contractTerm: 'unbefristet',
  weeklyHours: '39.0',
  remote: false,
  startDate: null,
  salaryMin: '3100.00',
  salaryMax: '3700.00',
  salaryPeriod: 'monat',
  description: 'Wir bauen Bandagen.',
  requirements: null,
  takesApplications: true,
  applyUrl: null,
}

const AFTER: JobVersion = {
  title: 'Bandagist (m/w/d)',
  company: 'Werkstatt am Markt GmbH',
  location: 'Weende',
  place: { plz: '37077', town: 'Göttingen' },
  profession: { name: 'Podologe' },
  specialties: ['Prothetik', 'Orthetik'],
  jobTypes: ['teilzeit'],
  qualification: 'meister',
  contractTerm: 'befristet',
  weeklyHours: '38.5',
  remote: true,
  startDate: '2027-02-01',
  salaryMin: '3200.00',
  salaryMax: '3900.00',
  salaryPeriod: 'jahr',
  description: 'Wir bauen Orthesen.',
  requirements: 'Freude am Handwerk.',
  takesApplications: false,
  applyUrl: 'https://werkstatt.example/bewerben',
}

const differing = (after: JobVersion) =>
  comparedFields(BEFORE, after).filter(({ before, after: now }) => (before ?? '') !== (now ?? ''))

test('an admin sees the difference of every field that an employer can write', () => {
  const type = buildSchema(readFileSync('schema/schema.graphql', 'utf8')).getType('JobFieldsInput')
  // Of older pages; it is the first of jobTypes.
  const written = isInputObjectType(type)
    ? Object.keys(type.getFields()).filter((name) => name !== 'jobType')
    : []
  // The relation in place of its key.
  const shown: Readonly<Record<string, string>> = { placeId: 'place', professionSlug: 'profession' }
  const names = written.map((name) => shown[name] ?? name)
  expect(names.toSorted()).toEqual(Object.keys(BEFORE).toSorted())
  for (const name of names) {
    expect(
      differing({ ...BEFORE, ...Object.fromEntries([[name, AFTER[name as keyof JobVersion]]]) }),
      name,
    ).toHaveLength(1)
  }
})

test('equal values in another notation are no difference', () => {
  expect(differing({ ...BEFORE, weeklyHours: '39', salaryMin: '3100', requirements: '' })).toEqual([])
})

test('specialties in another order are no difference', () => {
  const before = { ...BEFORE, specialties: ['Prothetik', 'Orthetik'] }
  const after = { ...BEFORE, specialties: ['Orthetik', 'Prothetik'] }
  for (const field of comparedFields(before, after)) expect(field.after).toEqual(field.before)
})
