import './grafast-environment.ts'
import { makeSchema } from 'postgraphile'
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'postgraphile/graphql'
import { makeSchemaPreset } from './preset.ts'
import { makeSplitPoolService, type SplitPools } from './split-pool-service.ts'

/** The schema as it follows from the database, without anything that serves it. */
export async function buildSchema(pools: SplitPools): Promise<GraphQLSchema> {
  const { schema } = await makeSchema(makeSchemaPreset(makeSplitPoolService(pools)))
  return schema
}

const HEADER =
  '# Exported by `npm run schema:export`; do not edit. `npm run schema:check` compares it with the database.\n\n'

/** Sorted, so that a diff shows what changed and not in which order Postgres listed it. */
export function printSorted(schema: GraphQLSchema): string {
  return `${HEADER}${printSchema(lexicographicSortSchema(schema))}\n`
}
