/**
 * `npm run dev`: keeps the database running, restarts the server when its code changes, migrates when SQL changes and
 * generates types when documents change. Vite replaces browser code in place.
 *
 * It watches files itself instead of using `node --watch`: SQL and GraphQL files are not modules, and a restart has to
 * wait until they are processed.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../db/migrate.ts'
import { assertPortFree } from '../http/listen.ts'
import { prepareDatabase } from './prepare-database.ts'
import { explain, runCommand } from './run-command.ts'
import { onSignal } from './signals.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

function run(args: readonly string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  // Its own process group: Ctrl-C reaches only the parent, which stops the others in order.
  return spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([exited, delay(5_000).then(() => child.kill('SIGKILL'))])
}

/** Calls back once after a burst of changes: editors save in several steps. */
function onChange(
  folder: string,
  wanted: (file: string) => boolean,
  act: (files: Set<string>) => void,
): void {
  let changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file === null || !wanted(file)) return
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const burst = changed
      changed = new Set()
      act(burst)
    }, 150)
  })
}

runCommand(async (env) => {
  let releaseDatabase = async (): Promise<void> => {}
  let server: ChildProcess | undefined
  let stopping = false
  const shutDown = async (): Promise<void> => {
    stopping = true
    await end(server)
    await releaseDatabase()
  }
  onSignal(shutDown)

  try {
    await assertPortFree(env.port, env.host)
    const database = await prepareDatabase(
      env,
      (release) => {
        releaseDatabase = release
      },
      console.log,
    )
    await database.seed()
    const serverEnv = {
      ...process.env,
      DATABASE_URL: database.url,
      AUTH_SECRET: env.authSecret,
      NODE_ENV: 'development',
    }

    // Changes are handled one after the other: two restarts at once would leave two servers on one port.
    let queue = Promise.resolve()
    const enqueue = (work: () => Promise<void>): void => {
      queue = queue.then(work).catch((error: unknown) => console.error(explain(error, env)))
    }
    const restart = async (): Promise<void> => {
      await end(server)
      if (!stopping) server = run(['server/cli/dev-server.ts'], serverEnv)
    }
    const codegen = async (): Promise<void> => {
      const child = run(['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts'])
      await once(child, 'exit')
    }

    enqueue(restart)
    onChange(
      'server',
      (file) => file.endsWith('.ts'),
      () => enqueue(restart),
    )
    onChange(
      'db',
      (file) => /\.(?:sql|tsv|ts)$/.test(file),
      (files) => {
        enqueue(async () => {
          if ([...files].some((file) => !file.endsWith('.ts'))) {
            await migrate({ databaseUrl: database.url, authSecret: env.authSecret, log: console.log })
          }
          await restart()
        })
      },
    )
    onChange(
      'web',
      (file) => file.endsWith('.graphql'),
      () => enqueue(codegen),
    )
    onChange(
      'schema',
      (file) => file === 'schema.graphql',
      () => enqueue(codegen),
    )
  } catch (error) {
    await shutDown()
    throw error
  }
})
