import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placesTsv } from '../../../db/data/build-places.ts'
import { distanceKm } from '../../../db/data/place-geometry.ts'
import { type Stage, withVisitor } from '../../harness/database.ts'

interface Place {
  readonly id: number
  readonly plz: string
  readonly town: string
  readonly state_code: string
  readonly latitude: number
  readonly longitude: number
}

const places: Place[] = readFileSync(new URL('../../../db/data/places.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id, plz = '', town = '', state_code = '', latitude, longitude] = line.split('\t')
    return { id: Number(id), plz, town, state_code, latitude: Number(latitude), longitude: Number(longitude) }
  })

const at = (plz: string): Place => {
  const place = places.find((one) => one.plz === plz)
  if (!place) throw new Error(`${plz} is missing`)
  return place
}

test('the file is what the generator makes of the packages', () => {
  expect(placesTsv() === readFileSync(new URL('../../../db/data/places.tsv', import.meta.url), 'utf8')).toBe(
    true,
  )
})

test('every postal code lies in Germany', () => {
  expect(new Set(places.map(({ plz }) => plz)).size).toBe(8168)
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  const outside = places.filter(
    ({ latitude, longitude }) => !(latitude > 47.2 && latitude < 55.1 && longitude > 5.8 && longitude < 15.1),
  )
  expect(outside).toEqual([])
})

test.each([
  ['37073', '34117', 38],
  ['10115', '20095', 255],
  ['80331', '50667', 456],
  ['01067', '04103', 100],
  ['60311', '55116', 33],
  ['18055', '79098', 745],
])('from %s to %s it is about %i km', (from, to, expected) => {
  const distance = distanceKm(at(from), at(to))
  expect(Math.abs(distance - expected)).toBeLessThanOrEqual(Math.max(3, expected * 0.02))
})

test.each([
  ['37073', 'NI'],
  ['34117', 'HE'],
  ['10115', 'BE'],
  ['20095', 'HH'],
  ['28195', 'HB'],
  ['27568', 'HB'],
  ['50667', 'NW'],
  ['80331', 'BY'],
  ['70173', 'BW'],
  ['55116', 'RP'],
  ['66111', 'SL'],
  ['01067', 'SN'],
  ['39104', 'ST'],
  ['99084', 'TH'],
  ['14467', 'BB'],
  ['18055', 'MV'],
  ['24103', 'SH'],
  ['25980', 'SH'],
  ['89073', 'BW'],
  ['89231', 'BY'],
  ['35096', 'HE'],
  ['99423', 'TH'],
  ['06108', 'ST'],
  ['15230', 'BB'],
  ['60311', 'HE'],
  ['87435', 'BY'],
  ['96515', 'TH'],
  ['37115', 'NI'],
])('%s is in %s', (plz, state) => {
  expect(at(plz).state_code).toBe(state)
})

test('towns of one postal code are neighbours', () => {
  const first = new Map<string, Place>()
  const torn = places.filter((place) => {
    const other = first.get(place.plz)
    if (!other) first.set(place.plz, place)
    return other !== undefined && distanceKm(place, other) > 45
  })
  expect(torn).toEqual([])
})

const suggest = async (stage: Stage, query: string): Promise<string[]> => {
  const { rows } = await stage.query<{ label: string }>(
    `select plz || ' ' || town as label from unnest(app_public.search_places($1))`,
    [query],
  )
  return rows.map(({ label }) => label)
}

test('the database measures like the generator', async () => {
  await withVisitor(async (stage) => {
    const [a, b] = [at('37073'), at('34117')]
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ km: number }>('select app_private.distance_km($1, $2, $3, $4) as km', [
        a.latitude,
        a.longitude,
        b.latitude,
        b.longitude,
      ]),
    )
    expect(rows[0]?.km).toBeCloseTo(distanceKm(a, b), 6)
  })
})

test.each([
  ['37073', '37073 Göttingen'],
  ['0106', '01067 Dresden'],
  ['gött', '37073 Göttingen'],
  ['Goettingen', '37073 Göttingen'],
  ['GOTTINGEN', '37073 Göttingen'],
  ['37077 Göttingen', '37077 Göttingen'],
  ['Göttigen', '37073 Göttingen'],
  ['münden', '34346 Hann. Münden'],
  ['frankf', '60306 Frankfurt am Main'],
  ['Frankfurt Oder', '15230 Frankfurt (Oder)'],
  ['halle', '06108 Halle (Saale)'],
  ['koln', '50667 Köln'],
  ['essen', '45127 Essen'],
])('%s suggests %s first', async (query, label) => {
  await withVisitor(async (stage) => {
    const suggestions = await suggest(stage, query)
    expect(suggestions[0]).toBe(label)
    expect(suggestions.length).toBeLessThanOrEqual(8)
  })
})

test.each([
  '',
  '   ',
  '!!!',
  '%',
  "'; drop table places",
  '😀',
  'xqzyx',
  '99999999999',
  'a'.repeat(10_000),
  '\\',
])('%.20s does no harm', async (query) => {
  await withVisitor(async (stage) => {
    expect((await suggest(stage, query)).length).toBeLessThanOrEqual(8)
  })
})

test('nothing typed suggests nothing; an unknown place is null', async () => {
  await withVisitor(async (stage) => {
    expect(await suggest(stage, '')).toEqual([])
    const { rows } = await stage.query<{ known: unknown; unknown: unknown }>(
      'select to_jsonb(app_public.place_by_id(3707300)) as known, to_jsonb(app_public.place_by_id(-1)) as unknown',
    )
    expect(rows[0]).toEqual({
      known: { id: 3707300, plz: '37073', town: 'Göttingen', state_code: 'NI', state_name: 'Niedersachsen' },
      unknown: null,
    })
  })
})
