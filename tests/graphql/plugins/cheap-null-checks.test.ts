import { makeSchema } from 'postgraphile'
import { execute, hookArgs } from 'postgraphile/grafast'
import { parse } from 'postgraphile/graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createPools, endPools, type Pools } from '../../../server/database/pools.ts'
import { makeSchemaPreset } from '../../../server/graphql/preset.ts'
import { makeSplitPoolService } from '../../../server/graphql/split-pool-service.ts'
import { testDatabase } from '../../harness/database.ts'

const explained = z.object({
  explain: z.object({ operations: z.array(z.object({ type: z.string(), query: z.string().optional() })) }),
})

let pools: Pools
let statementsOf: (query: string) => Promise<{ data: unknown; statements: string[] }>

beforeAll(async () => {
  const { url, authSecret } = await testDatabase()
  pools = createPools({ authSecret, memberPoolSize: 2, visitorPoolSize: 1 }, url, { warn() {} })
  const { schema, resolvedPreset } = await makeSchema({
    extends: [makeSchemaPreset(makeSplitPoolService(pools))],
    grafast: { explain: ['sql'] },
  })
  statementsOf = async (query) => {
    const args = {
      schema,
      resolvedPreset,
      document: parse(query),
      contextValue: {},
      requestContext: { session: null },
    }
    await hookArgs(args)
    const result = await execute(args)
    if (Symbol.asyncIterator in result) throw new Error('A query is answered once')
    expect(result.errors).toBeUndefined()
    const { explain } = explained.parse(result.extensions)
    return {
      data: result.data,
      statements: explain.operations.flatMap(({ type, query }) =>
        type === 'sql' && query !== undefined ? [query] : [],
      ),
    }
  }
})

afterAll(() => endPools(pools))

it('reads the rows of a page once, whichever field a query selects first', async () => {
  for (const fields of [
    'hits { cursor } correction',
    'facets { total } hits { cursor } correction',
    'correction',
  ]) {
    const { data, statements } = await statementsOf(`{ jobSearchPage(criteria: {}) { ${fields} } }`)
    expect(data).toMatchObject({ jobSearchPage: { correction: null } })
    expect(statements).toHaveLength(1)
    // How PostGraphile writes a whole row.
    expect(statements[0]).not.toContain('json_build_array')
  }
})
