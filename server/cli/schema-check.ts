/** `npm run schema:check`: prints the difference and exits with 1 when schema/schema.graphql differs from the database. */
import { readFile } from 'node:fs/promises'
import { buildSchema as parseSchema } from 'postgraphile/graphql'
import { buildSchema, printSorted } from '../graphql/build-schema.ts'
import { compareSchemas } from '../graphql/schema-drift.ts'
import { CommandError, runCommand } from './run-command.ts'
import { withSchemaDatabase } from './schema-database.ts'
import { SCHEMA_FILE } from './schema-file.ts'

runCommand(async (env) => {
  const committed = await readFile(SCHEMA_FILE, 'utf8').catch(() => '')
  if (committed === '')
    throw new CommandError('schema/schema.graphql is missing: run `npm run schema:export`.')
  const text = await withSchemaDatabase(env, async (pools) => printSorted(await buildSchema(pools)))
  if (text === committed) {
    console.log('schema/schema.graphql is what the database yields.')
    return
  }
  // Both are parsed from text: a schema object built by PostGraphile contains more than its definition.
  const drift = await compareSchemas(parseSchema(committed), parseSchema(text))
  for (const line of drift.lines) console.error(line)
  if (drift.lines.length === 0) console.error('Only descriptions or the order differ.')
  throw new CommandError(
    drift.breaking
      ? 'The schema has BREAKING changes. If they are meant: `npm run schema:export`, then `npm run codegen`.'
      : 'The schema differs: run `npm run schema:export`, then `npm run codegen`.',
  )
})
