import { expect, test } from 'vitest'
import { type Stage, withVisitor } from '../../harness/database.ts'

interface Answer {
  readonly place: unknown
  readonly state_code: string | null
  readonly regions: readonly { readonly code: string; readonly name: string }[]
  readonly suggestions: readonly { readonly town: string; readonly district: string | null }[]
}

const resolve = async (stage: Stage, typed: string): Promise<Answer> => {
  const { rows } = await stage.query<{ answer: Answer }>(
    'select to_jsonb(app_public.resolve_place($1)) as answer',
    [typed],
  )
  const [row] = rows
  if (!row) throw new Error('no answer')
  return row.answer
}

const TOWNS: readonly (readonly [typed: string, town: string])[] = [
  ['Münhcen', 'München'],
  ['Mnüchen', 'München'],
  ['Muenhcen', 'München'],
  ['Hambrug', 'Hamburg'],
  ['Drseden', 'Dresden'],
  ['Düsseldrof', 'Düsseldorf'],
  ['Nürnbreg', 'Nürnberg'],
  ['Hürnberg', 'Nürnberg'],
  ['Ausgburg', 'Augsburg'],
  ['Frankfrut', 'Frankfurt am Main'],
  ['Fankfurt', 'Frankfurt am Main'],
  ['Kölm', 'Köln'],
  ['Esen', 'Essen'],
  ['Bramen', 'Bremen'],
  ['Berin', 'Berlin'],
  ['Stutgart', 'Stuttgart'],
  ['Stuttgrat', 'Stuttgart'],
  ['Leibzig', 'Leipzig'],
  ['Manheim', 'Mannheim'],
  ['Kalsruhe', 'Karlsruhe'],
  ['Hannofer', 'Hannover'],
  ['Götingen', 'Göttingen'],
  ['Gotinngen', 'Göttingen'],
  ['Osnabrük', 'Osnabrück'],
  ['Wuppertahl', 'Wuppertal'],
  ['Regnesburg', 'Regensburg'],
  ['Freiburk', 'Freiburg im Breisgau'],
  ['Wisbaden', 'Wiesbaden'],
  ['Insbruck', 'Innsbruck'],
  ['Zürrich', 'Zürich'],
  ['Wein', 'Wien'],
  ['Rothenburg Tauber', 'Rothenburg ob der Tauber'],
]

test.each(TOWNS)('%s suggests %s first, and decides nothing', async (typed, town) => {
  await withVisitor(async (stage) => {
    const { place, state_code, suggestions, regions } = await resolve(stage, typed)
    expect([place, state_code, suggestions[0]?.town, regions]).toEqual([null, null, town, []])
  })
})

test.each([
  ['Niedersaksen', 'NI'],
  ['Nidersachsen', 'NI'],
  ['Niedersachsne', 'NI'],
  ['Bayren', 'BY'],
  ['Thürigen', 'TH'],
  ['Hesen', 'HE'],
  ['Baden-Würtemberg', 'BW'],
  ['Nordrhein-Westfahlen', 'NW'],
  ['Rheinland-Falz', 'RP'],
  ['Schleswig-Hollstein', 'SH'],
  ['Brandenbrug', 'BB'],
  ['Saarlnad', 'SL'],
  ['Sachsen-Anhallt', 'ST'],
  ['Voralberg', 'AT-8'],
  ['Steiermrak', 'AT-6'],
  ['Graubüden', 'CH-GR'],
  ['Östereich', 'AT'],
  ['Schwiez', 'CH'],
  ['Niedersachs', 'NI'],
])('%s suggests the state %s before any town', async (typed, code) => {
  await withVisitor(async (stage) => {
    const { place, state_code, regions } = await resolve(stage, typed)
    expect([place, state_code, regions[0]?.code ?? null]).toEqual([null, null, code])
  })
})

test('a misspelt name of two words is not the town that its first word names', async () => {
  await withVisitor(async (stage) => {
    const { place, suggestions } = await resolve(stage, 'Frankfurt Odr')
    expect([place, suggestions[0]?.town]).toEqual([null, 'Frankfurt (Oder)'])
  })
})

test('the second word of a state may be misspelt where the first one names no other', async () => {
  await withVisitor(async (stage) => {
    expect(await resolve(stage, 'Mecklenburg-Vorpomern')).toMatchObject({ state_code: 'MV', place: null })
  })
})

test('beside a misspelt state no town is offered that is less like it', async () => {
  await withVisitor(async (stage) => {
    const { regions, suggestions } = await resolve(stage, 'Niedersaksen')
    expect(regions).toEqual([{ code: 'NI', name: 'Niedersachsen' }])
    expect(suggestions.map((one) => [one.town, one.district])).toEqual([])
  })
})

test.each([
  ['Ruhrgebeit', 'Bochum', null],
  ['Otensen', 'Hamburg', 'Ottensen'],
  ['Kreuzbreg', 'Berlin', 'Kreuzberg'],
  ['Ehrenfelt', 'Köln', 'Ehrenfeld'],
  ['Schwabign', 'München', 'Schwabing'],
  ['Frankfrut am Main', 'Frankfurt am Main', null],
])('%s suggests %s %s', async (typed, town, district) => {
  await withVisitor(async (stage) => {
    const { suggestions } = await resolve(stage, typed)
    expect(suggestions.map((one) => [one.town, one.district])).toContainEqual([town, district])
  })
})

test('one letter away, the larger town comes first', async () => {
  await withVisitor(async (stage) => {
    const { suggestions } = await resolve(stage, 'Hagn')
    expect(suggestions[0]?.town).toBe('Hagen')
  })
})

test('what is like nothing suggests nothing', async () => {
  await withVisitor(async (stage) => {
    for (const typed of ['xqzyxwv', 'Orthopädietechniker', 'abcdefghijklmnop'])
      expect(await resolve(stage, typed)).toMatchObject({ regions: [], suggestions: [] })
  })
})
