import { fileURLToPath } from 'node:url'

/** Committed; the web app's types and the drift check start from it. */
export const SCHEMA_FILE = fileURLToPath(new URL('../../schema/schema.graphql', import.meta.url))
