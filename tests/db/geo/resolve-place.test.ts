import { expect, test } from 'vitest'
import { type Stage, withVisitor } from '../../harness/database.ts'

interface Suggestion {
  readonly plz: string
  readonly town: string
  readonly district: string | null
}

interface Resolution {
  readonly place: Suggestion | null
  readonly radius_km: number | null
  readonly state_code: string | null
  readonly state_name: string | null
  readonly rest: string | null
  readonly suggestions: readonly Suggestion[] | null
}

const ask = async (
  stage: Stage,
  verb: 'resolve_place' | 'place_in_text',
  query: string,
): Promise<Resolution | null> => {
  const { rows } = await stage.query<{ answer: Resolution | null }>(
    `select to_jsonb(app_public.${verb}($1)) as answer`,
    [query],
  )
  return rows[0]?.answer ?? null
}

const label = (place: Suggestion | null | undefined): string | null =>
  place ? [place.plz, place.town, place.district].filter(Boolean).join(' ') : null

test.each([
  ['37073', '37073 Göttingen'],
  ['37077 Göttingen', '37077 Göttingen'],
  ['goettingen', '37073 Göttingen'],
  ['8001', '8001 Zürich'],
  ['CH-8001 Zürich', '8001 Zürich'],
  ['Zürich', '8000 Zürich'],
  ['Zuerich', '8000 Zürich'],
  ['9490 Vaduz', '9490 Vaduz'],
  ['Wien', '1010 Wien'],
  ['Salzburg, Österreich', '5020 Salzburg'],
  ['6020 Innsbruck', '6020 Innsbruck'],
  ['Genf', '1200 Genève'],
  ['St. Pölten', '3100 Sankt Pölten'],
  ['Biel', '2500 Biel/Bienne'],
  ['FFM', '60311 Frankfurt am Main'],
  ['Frankfurt', '60306 Frankfurt am Main'],
  ['Halle', '06108 Halle (Saale)'],
  ['Altona', '22765 Hamburg Altona'],
  ['Hamburg-Altona', '22765 Hamburg Hamburg-Altona'],
  ['Ottensen', '22763 Hamburg Ottensen'],
  ['Köln Ehrenfeld', '50823 Köln Ehrenfeld'],
  ['Berlin Kreuzberg', '10961 Berlin Kreuzberg'],
  // Nobody knows the last word, so it is left out.
  ['Köln Hinterhof', '50667 Köln'],
  ['Raum Kassel', '34117 Kassel'],
])('%s is %s', async (typed, expected) => {
  await withVisitor(async (stage) => {
    const answer = await ask(stage, 'resolve_place', typed)
    expect([label(answer?.place), answer?.suggestions]).toEqual([expected, []])
  })
})

test.each([
  ['Niedersachsen', 'NI'],
  ['NRW', 'NW'],
  ['BaWü', 'BW'],
  ['MeckPomm', 'MV'],
  ['Sachsen', 'SN'],
  ['Kanton Zürich', 'CH-ZH'],
  ['Land Salzburg', 'AT-5'],
  ['Vorarlberg', 'AT-8'],
  ['Schweiz', 'CH'],
  ['Österreich', 'AT'],
  ['Liechtenstein', 'LI'],
])('%s is the state %s', async (typed, code) => {
  await withVisitor(async (stage) => {
    expect(await ask(stage, 'resolve_place', typed)).toMatchObject({ place: null, state_code: code })
  })
})

test('an area is a place with a radius', async () => {
  await withVisitor(async (stage) => {
    const answer = await ask(stage, 'resolve_place', 'Ruhrgebiet')
    expect([label(answer?.place), answer?.radius_km]).toEqual(['44787 Bochum', 50])
  })
})

test.each([
  ['Zürrich', '8000 Zürich'],
  ['Göttigen', '37073 Göttingen'],
  ['Hannver', '30159 Hannover'],
  ['Gött', '37073 Göttingen'],
  ['1067', '01067 Dresden'],
  // In Austria and in Switzerland.
  ['6020', '6020 Innsbruck'],
  ['37073 Kassel', '37073 Göttingen'],
  // A district of a city, and a town of this name elsewhere.
  ['Linden', '30449 Hannover Linden'],
  ['Eppendorf', '20251 Hamburg Eppendorf'],
])('%s is only asked about: %s first', async (typed, first) => {
  await withVisitor(async (stage) => {
    const answer = await ask(stage, 'resolve_place', typed)
    expect([answer?.place, answer?.state_code, label(answer?.suggestions?.[0])]).toEqual([null, null, first])
  })
})

test('a name that many towns have is asked about, large ones first', async () => {
  await withVisitor(async (stage) => {
    const answer = await ask(stage, 'resolve_place', 'Neustadt')
    expect(answer?.place).toBeNull()
    expect(answer?.suggestions?.length).toBe(8)
    expect(answer?.suggestions?.map(({ town }) => town)).toContain('Neustadt an der Weinstraße')
  })
})

test('what nobody knows is nothing, without suggestions', async () => {
  await withVisitor(async (stage) => {
    expect(await ask(stage, 'resolve_place', 'xqzyxwv')).toMatchObject({
      place: null,
      state_code: null,
      suggestions: [],
    })
  })
})

test.each([
  ['Orthopädietechniker Göttingen', '37073 Göttingen', 'Orthopädietechniker'],
  ['Podologe 37073', '37073 Göttingen', 'Podologe'],
  ['OTM in Bad Homburg', '61348 Bad Homburg vor der Höhe', 'OTM'],
  ['Zürich', '8000 Zürich', ''],
])('the keywords %s name %s', async (text, place, rest) => {
  await withVisitor(async (stage) => {
    const answer = await ask(stage, 'place_in_text', text)
    expect([label(answer?.place), answer?.rest]).toEqual([place, rest])
  })
})

test('keywords name a state too, and usually nothing', async () => {
  await withVisitor(async (stage) => {
    expect(await ask(stage, 'place_in_text', 'Meister NRW')).toMatchObject({
      state_code: 'NW',
      rest: 'Meister',
    })
    for (const text of ['Orthopädietechniker', 'Meister', 'Schuhtechnik Einlagen', 'Reha', 'Teilzeit', '']) {
      expect((await ask(stage, 'place_in_text', text))?.place ?? null).toBeNull()
    }
  })
})

test.each(['', '%', '\\', "'; drop table places", '(((', 'a b c d e f g h i j', '😀', 'x'.repeat(10_000)])(
  '%.20s does no harm',
  async (text) => {
    await withVisitor(async (stage) => {
      await ask(stage, 'resolve_place', text)
      await ask(stage, 'place_in_text', text)
    })
  },
)
