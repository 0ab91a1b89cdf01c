/**
 * Checks PDFs of strangers in two processes of their own, each of which reads one file at a time. A file of 4 kB can ask for
 * gigabytes: the process watches its memory while it reads, and it is killed when it takes too much of it or too long.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { isPdfProblem, type PdfProblem, type PdfVerdict } from '../../../schema/pdf-problems.ts'
import { Gate, type GateClient } from '../../overload/gate.ts'
import { OUT_OF_MEMORY } from './reader-message.ts'

/** Usual files take 2 to 60 ms. */
const TIME_LIMIT_MS = 5_000
/** Loading the parser takes half a second, much more on a machine that is busy. */
const START_LIMIT_MS = 30_000
const MEMORY_LIMIT = 256 << 20
const IDLE_MS = 300_000
/** The parser keeps every name and number that it has read, and a hostile file may leave more: then a new process follows. */
const KEPT_LIMIT = 96 << 20
const READERS = 2
/** Files that take the whole five seconds keep one process from those of other networks, never both. */
const CHECKS = { atOnce: READERS, atOncePerNetwork: 1, waiting: 60, perNetwork: 8, patienceMs: 30_000 }

/** Of one that is taken: also the hash of the bytes that were checked, in hexadecimal. */
type CheckedPdf =
  | (Extract<PdfVerdict, { ok: true }> & { readonly sha256: string })
  | Extract<PdfVerdict, { ok: false }>

export interface PdfChecks {
  /** The content of a file, or its path: then nothing of it passes through this process. `client`, the networks of the sender, has one read at a time and a few wait; OverloadedError beyond that. Never rejects because of the file. */
  check(file: Uint8Array | string, client: GateClient): Promise<CheckedPdf>
  end(): Promise<void>
}

interface PdfChecksOptions {
  readonly timeLimitMs?: number
  readonly memoryLimit?: number
  /** Module of the thread that reads; for tests. */
  readonly filename?: URL
}

const verdict = z.union([
  z.object({
    ok: z.literal(true),
    pages: z.number().int().positive(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  z.object({ ok: z.literal(false), problem: z.custom<PdfProblem>(isPdfProblem) }),
])

const message = z.object({ answer: z.unknown(), grown: z.number() })

const refused = (problem: PdfProblem): CheckedPdf => ({ ok: false, problem })

type Answer = { readonly message: unknown } | { readonly end: number | string }

/** The programs that read a PDF, and nothing beside them: DATA_DIR may lie in the same folder. */
const PROGRAMS = ['../', '../../../schema/', '../../../node_modules/', '../../../package.json'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

interface ReaderOptions {
  /** Module of its thread. */
  readonly filename: URL
  readonly memoryLimit: number
  /** Where the files lie that it may read; undefined: it gets their content. */
  readonly folder: string | undefined
}

class Reader {
  readonly folder: string | undefined
  readonly #process: ChildProcess
  readonly #exited: Promise<void>
  /** Whether it may read another file. */
  isFresh = false

  constructor({ filename, memoryLimit, folder }: ReaderOptions) {
    this.folder = folder
    const readable = [...PROGRAMS, fileURLToPath(filename), ...(folder === undefined ? [] : [folder])]
    this.#process = fork(
      fileURLToPath(new URL('./pdf-process.ts', import.meta.url)),
      [filename.href, String(memoryLimit)],
      {
        // Should a file ever get the better of the parser: no secrets, no writing, no other programs, and no files but
        // those that are being checked.
        env: {},
        // Node lets threads read the folder in which their process runs.
        cwd: fileURLToPath(new URL('.', import.meta.url)),
        execArgv: [
          '--permission',
          ...readable.map((path) => `--allow-fs-read=${path}`),
          '--allow-worker',
          '--no-warnings',
        ],
        // The parser writes warnings about what it finds: a stranger would write our log.
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
      },
    )
    // It must not keep a server alive that has nothing else to do.
    this.#process.unref()
    this.#process.channel?.unref()
    this.#exited = new Promise((resolve) => this.#process.once('exit', () => resolve()))
    // One that could not start, or cannot be written to any more, also exits.
    this.#process.on('error', () => undefined)
  }

  get isAlive(): boolean {
    return this.#process.connected && this.#process.exitCode === null
  }

  /** The next message, or how the process ended; undefined: neither came in time. */
  #answer(limitMs: number, send: () => void): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      const settle = (result: Answer | undefined): void => {
        clearTimeout(timer)
        this.#process.off('message', onMessage).off('exit', onExit)
        resolve(result)
      }
      const onMessage = (said: unknown): void => settle({ message: said })
      const onExit = (code: number | null, signal: string | null): void =>
        settle({ end: signal ?? code ?? 0 })
      const timer = setTimeout(() => settle(undefined), limitMs)
      this.#process.on('message', onMessage).on('exit', onExit)
      send()
    })
  }

  async start(): Promise<void> {
    const started = await this.#answer(START_LIMIT_MS, () => undefined)
    if (started === undefined || 'end' in started)
      throw new Error('The process that checks PDFs did not start')
  }

  async read(file: Uint8Array | string, timeLimitMs: number): Promise<CheckedPdf> {
    this.isFresh = false
    // A copy of its own: a small Buffer shares its memory with others.
    const sent = typeof file === 'string' ? file : Uint8Array.from(file)
    const answer = await this.#answer(timeLimitMs, () => this.#process.send(sent))
    if (answer === undefined) return refused('too_slow')
    if ('message' in answer) {
      const { answer: given, grown } = message.parse(answer.message)
      this.isFresh = grown < KEPT_LIMIT
      return verdict.parse(given)
    }
    // SIGABRT: the heap ran full before the next look at the memory. SIGKILL: the system ran out of it.
    if ([OUT_OF_MEMORY, 'SIGABRT', 'SIGKILL'].includes(answer.end)) return refused('too_complex')
    throw new Error(`The process that checks PDFs ended with ${answer.end}`)
  }

  async end(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) this.#process.kill('SIGKILL')
    await this.#exited
  }
}

interface Start extends Omit<ReaderOptions, 'folder'> {
  readonly timeLimitMs: number
}

/** One process after the other: the next file starts another one when the last is over. */
class Place {
  readonly #start: Start
  #reader: Reader | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(start: Start) {
    this.#start = start
  }

  get isWarm(): boolean {
    return this.#reader?.isAlive === true
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle)
    const ending = this.#reader
    this.#reader = undefined
    await ending?.end()
  }

  async #started(folder: string | undefined): Promise<Reader> {
    if (this.#reader?.isAlive && (folder === undefined || folder === this.#reader.folder)) return this.#reader
    await this.end()
    const { filename, memoryLimit } = this.#start
    this.#reader = new Reader({ filename, memoryLimit, folder })
    await this.#reader.start()
    return this.#reader
  }

  async check(file: Uint8Array | string): Promise<CheckedPdf> {
    clearTimeout(this.#idle)
    try {
      const reader = await this.#started(typeof file === 'string' ? dirname(file) : undefined)
      return await reader.read(file, this.#start.timeLimitMs)
    } finally {
      if (this.#reader?.isFresh) this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref()
      else await this.end()
    }
  }
}

export function startPdfChecks({
  timeLimitMs = TIME_LIMIT_MS,
  memoryLimit = MEMORY_LIMIT,
  filename = new URL('./pdf-thread.ts', import.meta.url),
}: PdfChecksOptions = {}): PdfChecks {
  const gate = new Gate(CHECKS)
  const places = Array.from({ length: READERS }, () => new Place({ timeLimitMs, memoryLimit, filename }))
  const free = new Set(places)
  return {
    check: (file, client) =>
      gate.run(client, async () => {
        const place = [...free].find(({ isWarm }) => isWarm) ?? [...free][0]
        // The gate lets no more in than there are places.
        if (place === undefined) throw new Error('No place to check a PDF')
        free.delete(place)
        try {
          return await place.check(file)
        } finally {
          free.add(place)
        }
      }),
    async end() {
      await Promise.all(places.map((place) => place.end()))
    },
  }
}

let shared: PdfChecks | undefined

/** In the readers of this server, which start with the first files. */
export function checkPdf(file: Uint8Array | string, client: GateClient): Promise<CheckedPdf> {
  shared ??= startPdfChecks()
  return shared.check(file, client)
}

export async function endPdfChecks(): Promise<void> {
  const ending = shared
  shared = undefined
  await ending?.end()
}
