import { describe, expect, test } from 'vitest'
import { checkWording } from '../../../web/entities/job/ad-check.ts'
import { ageEvents } from '../../harness/audit.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_JOB, jobVerb, saveJob } from '../jobs/job-fixtures.ts'
import { kindsOf, longText, type Mark, marksOf, oldEmployer, submitJob } from './review-fixtures.ts'

const marksIn = async (stage: Stage, text: string): Promise<Mark[]> => {
  const { rows } = await stage.asOwner((owner) =>
    owner.query<{ mark: Mark }>(
      `select to_jsonb(mark) as mark from app_private.text_marks('description', $1) as mark`,
      [text],
    ),
  )
  return rows.map(({ mark }) => mark)
}

describe('words that ask for age or origin', () => {
  const flagged: readonly [string, 'age' | 'origin', string][] = [
    // BAG 11.08.2016, 8 AZR 406/14.
    ['Es erwartet Sie ein junges, dynamisches Team.', 'age', 'junges'],
    ['Wir suchen junge Leute für die Werkstatt', 'age', 'junge'],
    ['Bewerber nicht älter als 35 Jahre', 'age', 'nicht älter als 35 Jahre'],
    ['Sie sind zwischen 25 und 35 Jahren', 'age', 'zwischen 25 und 35 Jahren'],
    ['Die Altersgrenze liegt bei 40', 'age', 'Altersgrenze'],
    ['Deutsch als Muttersprache ist Voraussetzung', 'origin', 'Muttersprache'],
    ['nur mit deutscher Staatsangehörigkeit', 'origin', 'deutscher Staatsangehörigkeit'],
    ['Bewerber europäischer Herkunft', 'origin', 'europäischer Herkunft'],
    ['Sie sprechen akzentfreies Deutsch', 'origin', 'akzentfreies'],
  ]
  test.each(flagged)('%s', async (text, kind, words) => {
    await onStage(async (stage) => {
      const marks = await marksIn(stage, text)
      expect(marks.map((mark) => [mark.kind, mark.words])).toEqual([[kind, words]])
      expect([...text].slice(marks[0]?.starts_at ?? -1).join('')).toMatch(new RegExp(`^${words}`))
    })
  })

  const fine = [
    'Wir sind ein junges Unternehmen mit flachen Hierarchien',
    'Ein junger Betrieb in Göttingen',
    'Sie versorgen junge Patienten und junge Erwachsene',
    'Unsere Jungfernfahrt im neuen Sanitätshaus',
    'bis 40 Stunden in der Woche, bis 30 Tage Urlaub',
    'Umkreis bis 50 km, Gehalt bis 45.000 € im Jahr',
    'Zwischen 8 und 16 Uhr arbeiten wir in der Werkstatt',
    'Sehr gute Deutschkenntnisse in Wort und Schrift',
    'Die Herkunft unserer Materialien ist zertifiziert',
    'Verjüngung der Werkstatt durch neue Maschinen',
  ]
  test.each(fine)('not in: %s', async (text) => {
    await onStage(async (stage) => expect(await marksIn(stage, text)).toEqual([]))
  })

  test('the editor of the ad finds the same words', async () => {
    await onStage(async (stage) => {
      for (const text of [...flagged.map(([flaggedText]) => flaggedText), ...fine]) {
        const found = checkWording(text)
          .filter(({ kind }) => kind === 'age' || kind === 'origin')
          .map(({ kind, found: words }) => [kind, words])
        expect(
          (await marksIn(stage, text)).map(({ kind, words }) => [kind, words]),
          text,
        ).toEqual(found)
      }
    })
  })

  test('a mark counts characters, not halves of emoji', async () => {
    await onStage(async (stage) => {
      const text = '🦿🦾 Für unser junges Team'
      const [mark] = await marksIn(stage, text)
      expect([...text].slice(mark?.starts_at ?? -1, (mark?.starts_at ?? 0) + 6).join('')).toBe('junges')
    })
  })
})

describe('contact data', () => {
  test.each([
    ['Rufen Sie an: 0171 39200 17.', '0171 39200 17'],
    ['Schreiben Sie an werkstatt@beispiel.example!', 'werkstatt@beispiel.example'],
    ['Alles auf https://werkstatt.example/team zu lesen', 'https://werkstatt.example/team'],
    // Disguised: found, but nobody can say where.
    ['werkstatt (at) beispiel (punkt) de', null],
  ])('%s', async (text, words) => {
    await onStage(async (stage) => {
      expect((await marksIn(stage, text)).map((mark) => [mark.kind, mark.words])).toEqual([
        ['contact', words],
      ])
    })
  })

  test('the editor of the ad finds the same', async () => {
    await onStage(async (stage) => {
      for (const text of [
        'Rufen Sie an: 0171 39200 17.',
        'Schreiben Sie an werkstatt@beispiel.example!',
        'Alles auf https://werkstatt.example/team zu lesen',
        'werkstatt (at) beispiel (punkt) de',
        'Beginn am 01.02.2027, 30 Urlaubstage, 08:00 bis 16:30 Uhr',
      ]) {
        const found = checkWording(text).map(({ kind, found: words, place }) => [
          kind,
          place === null ? null : words,
          place,
        ])
        const marks = await marksIn(stage, text)
        expect(
          marks.map(({ kind, words, starts_at }) => [kind, words, starts_at]),
          text,
        ).toEqual(found)
      }
    })
  })

  test('a text of nothing else is not read to its end', async () => {
    await onStage(async (stage) => {
      expect(await marksIn(stage, 'a@b.example '.repeat(400))).toHaveLength(5)
    })
  })
})

describe('a twin', () => {
  test('nearly the same text of another company is one, another text is none', async () => {
    await onStage(async (stage) => {
      const first = await oldEmployer(stage)
      const original = await submitJob(stage, first.companyId, { description: longText('eins') })
      const second = await oldEmployer(stage, 'Reha Nord GmbH')
      const copy = await submitJob(stage, second.companyId, {
        description: `${longText('eins')} Bewerben Sie sich jetzt.`,
      })
      const other = await submitJob(stage, second.companyId, { description: longText('zwei') })
      expect(await marksOf(stage, copy)).toMatchObject([{ kind: 'twin', twin_id: original }])
      expect((await marksOf(stage, copy))?.[0]?.similarity).toBeGreaterThanOrEqual(80)
      expect(await marksOf(stage, other)).toEqual([])
      expect(await marksOf(stage, original)).toEqual([])
    })
  })

  test('one company may look in two places, not twice in one', async () => {
    await onStage(async (stage) => {
      const { companyId } = await oldEmployer(stage)
      const { rows } = await stage.query<{ id: number }>(
        'select id from app_public.places where id <> $1 order by id limit 1',
        [COMPLETE_JOB.place_id],
      )
      const description = longText('eins')
      await submitJob(stage, companyId, { description })
      const elsewhere = await submitJob(stage, companyId, { description, place_id: rows[0]?.id ?? 0 })
      const again = await submitJob(stage, companyId, { description })
      expect(await kindsOf(stage, elsewhere)).toEqual([])
      expect(await kindsOf(stage, again)).toEqual(['twin'])
    })
  })
})

describe('pay', () => {
  const market = async (stage: Stage, jobs: number) => {
    const { companyId } = await oldEmployer(stage, 'Orthopädie Süd GmbH')
    for (let job = 0; job < jobs; job += 1) {
      const id = await submitJob(stage, companyId, {
        salary_min: 3000 + job * 10,
        salary_max: 3400 + job * 10,
        description: longText(`markt${job}`),
      })
      await stage.asOwner((owner) =>
        owner.query(
          `update app_public.jobs set status = 'aktiv', published_at = now(), expires_at = now() + interval '60 days' where id = $1`,
          [id],
        ),
      )
    }
  }
  const ask = async (stage: Stage, fields: Parameters<typeof submitJob>[2]) => {
    const { companyId } = await oldEmployer(stage)
    return kindsOf(stage, await submitJob(stage, companyId, fields))
  }

  test('far below or above is a mark, at full time, and only with enough to compare', async () => {
    await onStage(async (stage) => {
      await market(stage, 19)
      expect(await ask(stage, { salary_min: 1500, salary_max: 1600 })).toEqual([])
      await ageEvents(stage, '2 hours')
      await market(stage, 1)
      expect(await ask(stage, { salary_min: 1500, salary_max: 1600 })).toEqual(['pay'])
      expect(await ask(stage, { salary_min: 9000, salary_max: 9900 })).toEqual(['pay'])
      expect(await ask(stage, { salary_min: 3000, salary_max: 3600 })).toEqual([])
      // Half the pay for half the hours is the same pay; without hours nobody knows.
      const half = { job_types: ['teilzeit'], salary_min: 1500, salary_max: 1700 }
      expect(await ask(stage, { ...half, weekly_hours: 19.5 })).toEqual([])
      expect(await ask(stage, { ...half, weekly_hours: null })).toEqual([])
      expect(await ask(stage, { ...half, weekly_hours: 39 })).toEqual(['pay'])
      // Trainees are paid otherwise.
      expect(await ask(stage, { job_types: ['ausbildung'], salary_min: 900, salary_max: 1100 })).toEqual([])
    })
  })
})

describe('who submits', () => {
  test('a new account and a new domain are marks, a mailbox of a provider is none', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await oldEmployer(stage)
      expect(await kindsOf(stage, await submitJob(stage, companyId))).toEqual([])
      await stage.asOwner(async (owner) => {
        await owner.query(`update auth."user" set created_at = now() where id = $1`, [user.userId])
        await owner.query(
          `update app_public.companies set contact_email = 'a@neu-hier.de', website = 'https://www.neu-hier.de/x' where id = $1`,
          [companyId],
        )
      })
      const id = await submitJob(stage, companyId, { description: longText('neu') })
      expect(await marksOf(stage, id)).toMatchObject([
        { kind: 'new_domain', words: 'neu-hier.de' },
        { kind: 'new_account' },
      ])
      await stage.asOwner((owner) =>
        owner.query(
          `update app_public.companies set contact_email = 'praxis@gmx.de', website = null where id = $1`,
          [companyId],
        ),
      )
      const free = await submitJob(stage, companyId, { description: longText('frei') })
      expect(await kindsOf(stage, free)).toEqual(['new_account'])
    })
  })
})

test('a changed text has other marks', async () => {
  await onStage(async (stage) => {
    const { companyId } = await oldEmployer(stage)
    const id = await submitJob(stage, companyId, { description: 'Für unser junges Team.' })
    expect(await kindsOf(stage, id)).toEqual(['age'])
    const { rows } = await stage.query<{ version: number }>(
      'select version from app_public.jobs where id = $1',
      [id],
    )
    await saveJob(stage, id, rows[0]?.version ?? 0, { ...COMPLETE_JOB, description: 'Für unser Team.' })
    expect(await kindsOf(stage, id)).toEqual([])
    await jobVerb(stage, 'withdraw_job($1)', [id])
    expect(await marksOf(stage, id)).toBeNull()
  })
})
