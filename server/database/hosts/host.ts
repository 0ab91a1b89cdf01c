/** One PostgreSQL server of several: what it says about itself, and the connections of this process that lead to it. */
import { Socket } from 'node:net'
import pg from 'pg'
import { z } from 'zod'

export interface HostState {
  /** It only follows another server. */
  readonly isStandby: boolean
  /** Counts the promotions: of two servers that both take writes, the one with the higher timeline was promoted last. */
  readonly timeline: string
  /** What it has written, or as a standby applied, in bytes since the beginning of the log. */
  readonly position: number
}

/** The error of a query that waits for this server; it may be asked again of another. */
class HostLeftError extends Error {
  override readonly name = 'HostLeftError'
  readonly code = 'ECONNRESET'
}

/** A server that takes longer to say how it is does nothing for anybody else either. */
const PATIENCE_MS = 1_500

const STATE = `
  select pg_is_in_recovery() as standby,
    case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline,
    coalesce(pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0'), 0)::float8 as position`

const stateRow = z.tuple([z.object({ standby: z.boolean(), timeline: z.string(), position: z.number() })])

interface Probe {
  readonly client: pg.Client
  readonly socket: Socket
}

export class Host {
  /** With the login that asks. */
  readonly url: string
  readonly #sockets = new Set<Socket>()
  #probe: Probe | undefined
  #closed = false

  constructor(url: string) {
    this.url = url
  }

  /** For the log, without login. */
  get name(): string {
    return new URL(this.url).host
  }

  /** For a connection to this server that `cut` may end. */
  openSocket(): Socket {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    return socket
  }

  /** Ends all connections at once, also those whose server does not answer any more: who waits is told, and asks elsewhere. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy(new HostLeftError(`${this.name} was left`))
  }

  /** Undefined: it does not answer in time. */
  async ask(): Promise<HostState | undefined> {
    try {
      this.#probe ??= await this.#connect()
      const { rows } = await this.#probe.client.query(STATE)
      const [{ standby, timeline, position }] = stateRow.parse(rows)
      return { isStandby: standby, timeline, position }
    } catch {
      this.#drop()
      return undefined
    }
  }

  async #connect(): Promise<Probe> {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'orthostellen probe',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      stream: () => socket,
    })
    client.on('error', () => this.#drop())
    const probe = { client, socket }
    try {
      await client.connect()
    } catch (error) {
      socket.destroy()
      throw error
    }
    if (this.#closed) socket.destroy()
    return probe
  }

  #drop(): void {
    this.#probe?.socket.destroy()
    this.#probe = undefined
  }

  close(): void {
    this.#closed = true
    this.#drop()
  }
}
