/** `npm run build`; with `-- --if-stale` it builds only when a source has changed. */
import { parseArgs } from 'node:util'
import { runCommand } from './run-command.ts'
import { buildWeb } from './web-build.ts'

runCommand(async () => {
  const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } })
  await buildWeb({ force: !values['if-stale'], verbose: true })
})
