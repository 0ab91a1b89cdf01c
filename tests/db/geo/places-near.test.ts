import { expect, test } from 'vitest'
import { type Stage, withVisitor } from '../../harness/database.ts'

async function near(stage: Stage, latitude: number, longitude: number): Promise<string[]> {
  const { rows } = await stage.query<{ town: string }>(
    'select town from unnest(app_public.places_near($1, $2))',
    [latitude, longitude],
  )
  return rows.map(({ town }) => town)
}

test('visitors find the places around a position, across borders and in the largest town', async () => {
  await withVisitor(async (stage) => {
    // Around the rounded position, so that the first is not always the nearest: the browser decides.
    expect((await near(stage, 51.53, 9.93)).slice(0, 5)).toEqual(
      expect.arrayContaining(['Rosdorf', 'Göttingen']),
    )
    const lake = await near(stage, 47.5, 9.7)
    expect(lake).toContain('Bregenz')
    expect(lake).toContain('Lindau (Bodensee)')
    const berlin = await near(stage, 52.5, 13.4)
    expect(berlin).toHaveLength(200)
    expect(berlin[0]).toBe('Berlin')
  })
})

test('a finer position tells no more than the rounded one', async () => {
  await withVisitor(async (stage) => {
    expect(await near(stage, 51.5412, 9.9158)).toEqual(await near(stage, 51.5, 9.9))
  })
})

test('there is none far from all countries, and nonsense is no error', async () => {
  await withVisitor(async (stage) => {
    expect(await near(stage, 48.9, 2.4)).toEqual([])
    expect(await near(stage, 900, -900)).toEqual([])
  })
})
