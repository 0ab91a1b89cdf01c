import pg from 'pg'
import type { GraphQLSchema } from 'postgraphile/graphql'
import { buildSchema } from '../../server/graphql/build-schema.ts'

/** With all the time that a busy machine takes, unlike the pools of a server. */
async function build(databaseUrl: string): Promise<GraphQLSchema> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    return await buildSchema({ member: pool, visitor: pool })
  } finally {
    await pool.end()
  }
}

let schema: Promise<GraphQLSchema> | undefined

/** One for all servers of a process, whose databases are copies of one template. Building it is most of a server's start. */
export function sharedSchema(databaseUrl: string): Promise<GraphQLSchema> {
  schema ??= build(databaseUrl)
  // The next server tries again.
  schema.catch(() => {
    schema = undefined
  })
  return schema
}
