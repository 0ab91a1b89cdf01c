/** `npm run build` */
import { runCommand } from './run-command.ts'
import { buildWeb } from './web-build.ts'

runCommand(async () => {
  await buildWeb({ force: true, verbose: true })
})
