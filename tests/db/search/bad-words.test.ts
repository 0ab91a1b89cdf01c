import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'

const queryFor = (stage: Stage, text: string): Promise<string | null> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ words: string | null }>(
      `select app_private.search_query('jobs', $1)::text as words`,
      [text],
    )
    return rows[0]?.words ?? null
  })

const finds = (stage: Stage, text: string, title: string): Promise<boolean> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ found: boolean }>(
      `select app_private.title_words($2, 'A') @@ app_private.search_query('jobs', $1 || ' ') as found`,
      [text, title],
    )
    return rows[0]?.found === true
  })

test.each(['', '   ', '.,;:-!?', '%', '%%%', '& | !', "'", '🙂🙃', '\u200f\u200e', 'und für mit', '(m/w/d)'])(
  'no word is left of %j',
  async (text) => {
    await onStage(async (stage) => {
      expect(await queryFor(stage, text)).toBeNull()
    })
  },
)

test('signs, emoji and marks of direction beside a word change nothing', async () => {
  await onStage(async (stage) => {
    const plain = await queryFor(stage, 'Physiotherapeut ')
    for (const text of [
      '%Physiotherapeut% ',
      '🙂 Physiotherapeut 🙂 ',
      '\u200fPhysiotherapeut\u200f ',
      "'Physiotherapeut' ",
    ])
      expect(await queryFor(stage, text), text).toBe(plain)
  })
})

test('long words and texts, and words with many ways of splitting them, are answered soon', async () => {
  await onStage(async (stage) => {
    const begun = performance.now()
    for (const text of [
      'orthopädie'.repeat(30),
      'fußschuhfußschuhfußschuhfußschuhfußschuh',
      'opopopopopopopopopopopopopopopopopopopop',
      'x'.repeat(300),
      'Orthopädie Schuh Technik '.repeat(12),
      'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(6),
    ])
      await queryFor(stage, text)
    expect(performance.now() - begun).toBeLessThan(10_000)
  })
})

test('the same letter over and over is no abbreviation', async () => {
  await onStage(async (stage) => {
    expect(await finds(stage, 'a'.repeat(200), 'Assistenzarzt (m/w/d)')).toBe(false)
    expect(await finds(stage, 'Assistenzartz', 'Assistenzarzt (m/w/d)')).toBe(true)
  })
})

test('an abbreviation of two fields finds both, and no company form', async () => {
  await onStage(async (stage) => {
    expect(await finds(stage, 'OT', 'Orthopädietechniker (m/w/d)')).toBe(true)
    expect(await finds(stage, 'OT', 'Assistent Operationstechnik')).toBe(true)
    expect(await finds(stage, 'MT', 'Masseur (m/w/d)')).toBe(true)
    expect(await finds(stage, 'MT', 'Medizinischer Technologe für Radiologie')).toBe(true)
    // What two meanings have in common is the abbreviation, not each other.
    expect(await finds(stage, 'Masseur', 'Medizinischer Technologe für Radiologie')).toBe(false)
    expect(await finds(stage, 'KG', 'Krankengymnast (m/w/d)')).toBe(true)
    expect(await finds(stage, 'KG', 'Fahrer bei Müller GmbH & Co. KG')).toBe(false)
  })
})

test('few letters are no part of a word that is not understood', async () => {
  await onStage(async (stage) => {
    for (const [query, title] of [
      ['Arm', 'Armaturenmonteur'],
      ['Stoma', 'Stomatologe'],
      ['Pflege', 'Landschaftspfleger'],
      ['nähen', 'Koch in der Nähe von Ulm'],
      ['Rücken', 'Brückenbauer'],
      ['Orthopäde', 'Kieferorthopäde/-orthopädin'],
      ['MFA', 'Tiermedizinische Praxisassistentin'],
    ] as const)
      expect(await finds(stage, query, title), `${query}: ${title}`).toBe(false)
  })
})

test('a name of several words finds by the synonyms of each, not by what merely contains one', async () => {
  await onStage(async (stage) => {
    expect(await finds(stage, 'Technischer Operationsassistent', 'Chirurgisch-Technische Assistenz')).toBe(
      true,
    )
    expect(await finds(stage, 'Orthopädietechniker Meister', 'Orthopädieschuhtechnik-Meister')).toBe(false)
  })
})

test('a surgeon is a person: who works in surgery, or makes its tools, is not one', async () => {
  await onStage(async (stage) => {
    for (const title of [
      'Chirurgin (m/w/d)',
      'Fußchirurg in Facharztpraxis',
      'Unfallchirurgin (m/w/d)',
      'Facharzt für Chirurgie',
      'Oberarzt Chirurgie (m/w/d)',
      'Assistenzarzt Viszeralchirurgie',
    ])
      expect(await finds(stage, 'Chirurg', title), title).toBe(true)
    for (const title of ['Chirurgischer Instrumentenbauer', 'Chirurgiemechaniker', 'MFA Chirurgie'])
      expect(await finds(stage, 'Chirurg', title), title).toBe(false)
    for (const query of ['Chirurgie', 'chirurgisch'])
      expect(await finds(stage, query, 'Chirurg (m/w/d)'), query).toBe(true)
    expect(await finds(stage, 'Sprunggelenkchirurg', 'Chirurgie Sprunggelenk')).toBe(true)
  })
})
