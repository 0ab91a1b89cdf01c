/** `npm run build`; `-- --if-stale` only when something has changed. */
import { parseArgs } from 'node:util'
import { runCommand } from './run-command.ts'
import { buildWeb } from './web-build.ts'

runCommand(async () => {
  const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } })
  await buildWeb({ force: !values['if-stale'], verbose: true })
})
