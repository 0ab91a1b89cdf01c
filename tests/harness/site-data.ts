/** Where a site that tests start keeps its files and the seals of the log. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../test-results/site-data/', import.meta.url))

/** One folder per database: seals of another one would look like a log that was cut off. */
export const siteDataDir = (databaseUrl: string): string => join(root, new URL(databaseUrl).pathname.slice(1))
