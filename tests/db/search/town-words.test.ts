import { expect, test } from 'vitest'
import { withVisitor } from '../../harness/database.ts'
import { GOETTINGEN, putOnline, search } from './online-jobs.ts'

const ZUERICH = 30800100

test('the name of a town finds the town, not words that begin with it', async () => {
  await withVisitor(async (stage) => {
    const [inZuerich = '', finishing = ''] = await putOnline(stage, [
      { title: 'Orthopädist (m/w/d)', place_id: ZUERICH },
      { title: 'Schuhtechniker für Zurichtung (m/w/d)', place_id: GOETTINGEN },
    ])
    const found = async (text: string) =>
      (await search(stage, { text })).map(({ job }) => job.id).sort((a, b) => (a < b ? -1 : 1))
    for (const text of ['Zürich', 'zuerich', 'Orthopädist Zürich', 'Zürich '])
      expect([text, await found(text)]).toEqual([text, [inZuerich]])
    expect(await found('Zurichtung')).toEqual([finishing])
    // Half a word may become both.
    expect(await found('Zuri')).toEqual([inZuerich, finishing].sort((a, b) => (a < b ? -1 : 1)))
  })
})

test('a town without jobs is no word of another meaning', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [{ title: 'Schuhtechniker für Zurichtung (m/w/d)', place_id: GOETTINGEN }])
    expect(await search(stage, { text: 'Zürich' })).toEqual([])
  })
})
