import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from './database.ts'

export interface ServerProcess {
  readonly origin: string
  readonly pid: number
  /** Bytes, after collecting garbage where that is allowed. */
  memory(): Promise<{ readonly resident: number; readonly used: number }>
  /** SIGKILL: connections are not closed. */
  kill(): Promise<void>
  /** SIGTERM. */
  stop(): Promise<void>
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** tests/harness/graphql-process.ts over a database; `port` brings a killed one back to where it was. */
export async function startServerProcess(
  database: Pick<TestDatabase, 'url' | 'authSecret'>,
  options: {
    readonly port?: number
    readonly env?: Readonly<Record<string, string>>
    readonly flags?: readonly string[]
  } = {},
): Promise<ServerProcess> {
  const script = fileURLToPath(new URL('./graphql-process.ts', import.meta.url))
  const child = spawn(process.execPath, [...(options.flags ?? []), script], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(options.port ?? 0),
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      AUTH_SECRET: database.authSecret,
      WORKER_INLINE: 'off',
      LOG_LEVEL: 'silent',
      ...options.env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async (): Promise<string> => {
    const { value, done } = await lines.next()
    if (done || child.pid === undefined) throw new Error('The server process ended')
    return value
  }
  const port = await line()
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async memory() {
      child.stdin.write('memory\n')
      const [resident, used] = (await line()).split(' ').map(Number)
      return { resident: resident ?? Number.NaN, used: used ?? Number.NaN }
    },
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}
