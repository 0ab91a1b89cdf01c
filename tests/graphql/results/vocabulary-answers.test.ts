import { parse } from 'postgraphile/graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EventHub } from '../../../server/events/event-hub.ts'
import type { Operation } from '../../../server/graphql/documents/operation-registry.ts'
import { createVocabularyAnswers } from '../../../server/graphql/results/vocabulary-answers.ts'
import { until, untilPasses } from '../../harness/until.ts'
import { type GraphqlServer, startGraphqlServer } from '../graphql-server.ts'

const text = 'query Words { specialties { slug name } }'
const document = parse(text)

describe('in a server', () => {
  let server: GraphqlServer
  let hub: EventHub | undefined

  beforeAll(async () => {
    server = await startGraphqlServer({
      documents: text,
      onHub: (made) => {
        hub = made
      },
    })
    await until(() => hub?.live)
  })
  afterAll(() => server.stop())

  const ask = async (session: Parameters<GraphqlServer['execute']>[0]['session'] = null) =>
    JSON.stringify((await server.execute({ document, operationName: 'Words', variables: {}, session })).data)

  it('asks once, also for people who are signed in, until another process changes the vocabulary', async () => {
    const { userId, sessionId } = await server.createUser()
    const session = { id: sessionId, userId, role: 'applicant' } as Parameters<typeof ask>[0]
    const first = await ask()
    expect(
      await server.countQueries(async () => {
        for (let round = 0; round < 5; round += 1) expect(await ask(round % 2 ? session : null)).toBe(first)
      }),
    ).toBe(0)

    await server.owner.query(
      `update app_public.specialties set name = 'Prothesenbau' where slug = 'prothetik'`,
    )
    await untilPasses(async () => expect(await ask(session)).toContain('Prothesenbau'))
    await server.owner.query(`delete from app_public.search_synonyms`)
    const then = await ask()
    expect(await server.countQueries(async () => expect(await ask()).toBe(then))).toBe(0)
  })
})

describe('while announcements may have been missed', () => {
  const operation = { id: 'a'.repeat(64), name: 'Words', document } as Operation
  const stage = () => {
    let [asked, since] = [0, 0]
    const execute = vi.fn(async () => {
      asked += 1
      return { data: { asked } }
    })
    const answers = createVocabularyAnswers({ execute, listeningSince: (moment) => since <= moment })
    return {
      answers,
      execute,
      listenFrom: (moment: number) => {
        since = moment
      },
    }
  }

  it('asks each time, and again once it listens', async () => {
    const { answers, execute, listenFrom } = stage()
    listenFrom(Number.POSITIVE_INFINITY)
    await answers.get(operation, {})
    await answers.get(operation, {})
    expect(execute).toHaveBeenCalledTimes(2)
    listenFrom(performance.now())
    await answers.get(operation, {})
    await answers.get(operation, {})
    expect(execute).toHaveBeenCalledTimes(3)
  })

  it('does not keep an answer that was on its way when the vocabulary changed, nor one that failed', async () => {
    const { answers, execute } = stage()
    const early = answers.get(operation, {})
    answers.clear()
    expect(await early).toEqual({ data: { asked: 1 } })
    expect(await answers.get(operation, {})).toEqual({ data: { asked: 2 } })
    answers.clear()
    execute.mockRejectedValueOnce(new Error('away'))
    await expect(answers.get(operation, {})).rejects.toThrow('away')
    expect(await answers.get(operation, {})).toEqual({ data: { asked: 3 } })
  })
})
