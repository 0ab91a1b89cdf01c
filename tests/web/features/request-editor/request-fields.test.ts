import { afterEach, expect, test, vi } from 'vitest'
import {
  completeSchema,
  draftSchema,
  newRequest,
  type RequestProfile,
  requestDrafts,
  toContactFields,
  toRequestFields,
  toRequestValues,
} from '../../../../web/features/request-editor/request-fields.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const PROFILE: RequestProfile = {
  firstName: 'Mara',
  lastName: 'Lindner',
  email: 'mara@lindner.example',
  phone: '0551 4711',
  location: '37073 Göttingen',
  searchRegion: 'Südniedersachsen',
  professionSlug: 'bandagist',
  qualification: 'geselle',
  availableFrom: '2027-02-01',
}

test('a new request begins with what the profile knows', () => {
  expect(newRequest(PROFILE, null, '2026-11-22')).toMatchObject({
    professionSlug: 'bandagist',
    qualification: 'geselle',
    startDate: '2027-02-01',
    region: 'Südniedersachsen',
    contactPerson: 'Mara Lindner',
    contactEmail: 'mara@lindner.example',
    contactPhone: '0551 4711',
    contactZip: '37073',
    contactCity: 'Göttingen',
    title: '',
  })
})

test('a day that has passed is no beginning, and a town needs no postal code', () => {
  expect(
    newRequest({ ...PROFILE, location: 'Göttingen', availableFrom: '2026-11-22' }, null, '2026-11-22'),
  ).toMatchObject({ startDate: '', contactZip: '', contactCity: 'Göttingen' })
  expect(newRequest(null, null, '2026-11-22')).toMatchObject({ contactPerson: '', contactCountry: 'DE' })
})

test('a second request takes the frame and the contact of the last one, not its texts and profession', () => {
  const last = {
    title: 'Bandagistin',
    shortDescription: 'Sechs Jahre Kompression.',
    additionalInfo: 'Führerschein B.',
    professionSlug: 'podologe',
    qualification: 'meister',
    specialties: ['kompression'],
    jobTypes: ['teilzeit'],
    region: 'Raum Kassel',
    place: { id: 3411700, plz: '34117', town: 'Kassel' },
    radiusKm: 20,
    startDate: '2026-01-01',
    pictures: [{ id: 'bild-1', alt: 'Ein Schaft', width: 1280, height: 800 }],
    change: null,
    contact: {
      contactPerson: 'M. Lindner',
      contactEmail: 'alt@lindner.example',
      contactPhone: '0561 1',
      contactStreet: 'Am Wall 1',
      contactZip: '34117',
      contactCity: 'Kassel',
      contactCountry: 'DE',
    },
  } as unknown as Parameters<typeof toRequestValues>[0]
  expect(newRequest(PROFILE, last, '2026-11-22')).toMatchObject({
    title: '',
    shortDescription: '',
    additionalInfo: '',
    professionSlug: 'bandagist',
    qualification: 'geselle',
    specialties: [],
    pictures: [],
    jobTypes: ['teilzeit'],
    region: 'Raum Kassel',
    place: { town: 'Kassel' },
    radiusKm: '20',
    startDate: '2027-02-01',
    contactPerson: 'Mara Lindner',
    contactEmail: 'mara@lindner.example',
    contactPhone: '0551 4711',
    contactStreet: 'Am Wall 1',
    contactZip: '34117',
    contactCity: 'Kassel',
  })
})

test('every value of the form comes back from the tab', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const values = {
    ...newRequest(PROFILE, null, '2026-11-22'),
    jobTypes: ['vollzeit' as const],
    place: { id: 3707300, plz: '37073', town: 'Göttingen' },
  }
  requestDrafts.put('mara', null, { version: null, values })
  expect(requestDrafts.get('mara', null)).toEqual({ version: null, values })
  expect([...stored.keys()]).toEqual(['stellengesuch:mara:neu'])
})

test('what the database has goes through the form unchanged, each field with a value that is not its empty one', () => {
  const place = { id: 3707300, plz: '37073', town: 'Göttingen' }
  const fields = {
    title: 'Bandagistin sucht Werkstatt',
    shortDescription: 'Sechs Jahre Kompression.',
    region: 'Südniedersachsen',
    additionalInfo: 'Führerschein B.',
    professionSlug: 'bandagist',
    qualification: 'geselle',
    specialties: ['kompression'],
    jobTypes: ['teilzeit', 'minijob'],
    contractTerm: 'unbefristet',
    weeklyHoursMin: '20.5',
    weeklyHoursMax: '30',
    remote: true,
    radiusKm: 20,
    salaryWishMonth: 3333,
    startDate: '2027-02-01',
    pictures: [{ id: 'bild-1', alt: 'Ein Schaft', width: 1280, height: 800 }],
  } as const
  const contact = {
    contactPerson: 'Mara Lindner',
    contactEmail: 'mara@lindner.example',
    contactPhone: '0551 4711',
    contactStreet: 'Am Wall 1',
    contactZip: '37073',
    contactCity: 'Göttingen',
    contactCountry: 'AT',
  }
  const stored = { ...fields, place, change: null, contact } as unknown as Parameters<
    typeof toRequestValues
  >[0]
  const checked = completeSchema.parse(toRequestValues(stored))
  expect(toRequestFields(checked)).toEqual({ ...fields, placeId: place.id })
  expect(toContactFields(checked)).toEqual(contact)
})

test('a picture needs words when the request is submitted, and a draft takes it without', () => {
  const values = {
    ...newRequest(PROFILE, null, '2026-11-22'),
    pictures: [{ id: 'a', alt: ' ', width: 9, height: 6 }],
  }
  const problemsOf = (alt: string, schema: typeof completeSchema) =>
    schema
      .safeParse({ ...values, pictures: [{ id: 'a', alt, width: 9, height: 6 }] })
      .error?.issues.filter(({ path }) => path[0] === 'pictures')
      .map(({ message }) => message) ?? []
  expect(problemsOf(' ', completeSchema)).toEqual(['Bitte schreiben Sie zu jedem Bild, was es zeigt.'])
  expect(problemsOf('vier', completeSchema)).toEqual([
    'Bitte schreiben Sie zu jedem Bild mindestens 5 Zeichen.',
  ])
  expect(problemsOf('Ein Schaft', completeSchema)).toEqual([])
  for (const alt of ['', 'vier']) expect(problemsOf(alt, draftSchema)).toEqual([])
  expect(problemsOf('x'.repeat(201), draftSchema)).toHaveLength(1)
})

test('what was kept before there were pictures comes back without any', () => {
  const { pictures: _none, ...older } = newRequest(PROFILE, null, '2026-11-22')
  vi.stubGlobal('sessionStorage', {
    getItem: () => JSON.stringify({ version: null, values: older }),
    setItem: () => {},
  })
  expect(requestDrafts.get('mara', null)?.values.pictures).toEqual([])
})
