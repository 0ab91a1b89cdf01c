/** Started by guardPostmaster() when a process that used the embedded database has ended without releasing it. */
import { existsSync } from 'node:fs'
import { endIfUnused } from './embedded-postgres.ts'

const [dataDir = '', pid = ''] = process.argv.slice(2)

// A folder that has been deleted, as after a killed test run, must not be created again.
if (existsSync(dataDir)) await endIfUnused(dataDir, Number(pid))
