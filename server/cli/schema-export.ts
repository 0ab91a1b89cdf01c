/** `npm run schema:export`: writes schema/schema.graphql from the database. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buildSchema, printSorted } from '../graphql/build-schema.ts'
import { runCommand } from './run-command.ts'
import { withSchemaDatabase } from './schema-database.ts'
import { SCHEMA_FILE } from './schema-file.ts'

runCommand(async (env) => {
  const text = await withSchemaDatabase(env, async (pools) => printSorted(await buildSchema(pools)))
  await mkdir(dirname(SCHEMA_FILE), { recursive: true })
  await writeFile(SCHEMA_FILE, text)
  console.log('schema/schema.graphql written.')
})
