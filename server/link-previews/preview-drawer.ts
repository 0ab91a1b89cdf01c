/** Draws pictures for previews of links, in a process that lives as long as there is something to draw. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { PreviewTexts } from './preview-svg.ts'

/** The first one waits for the libraries to load; a machine may be busy. */
const LONGEST_MS = 60_000

const answer = z.instanceof(Uint8Array).nullable()

export class PreviewDrawer {
  #process: ChildProcess | undefined

  #started(): ChildProcess {
    if (this.#process?.connected && this.#process.exitCode === null) return this.#process
    this.#process = fork(fileURLToPath(new URL('./preview-process.ts', import.meta.url)), {
      env: {},
      execArgv: ['--no-warnings'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    this.#process.on('error', () => undefined)
    return this.#process
  }

  /** One at a time. Null: the typeface lacks letters. Rejects when the process ends meanwhile, or takes too long. */
  async draw(texts: PreviewTexts): Promise<Uint8Array | null> {
    const child = this.#started()
    const done = new AbortController()
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(LONGEST_MS)])
    try {
      const ended = once(child, 'exit', { signal }).then(() => {
        throw new Error('The process that draws previews of links has ended')
      })
      child.send(texts)
      const [png]: unknown[] = await Promise.race([once(child, 'message', { signal }), ended])
      return answer.parse(png)
    } catch (error) {
      // What it answers late would be taken for the next picture.
      this.end()
      throw error
    } finally {
      done.abort()
    }
  }

  end(): void {
    this.#process?.kill('SIGKILL')
    this.#process = undefined
  }
}
