/**
 * graphile-worker gives the connection on which it listens back twice when that is lost while the runner ends. pg throws at the second
 * time, in a promise that nobody handles, which would end the process and with it the site. Here the second time does nothing.
 */
import pg from 'pg'

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

export class WorkerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return super.connect()
    super.connect((error, client, done) => {
      let isGivenBack = false
      callback(error, client, (reason) => {
        if (isGivenBack) return
        isGivenBack = true
        done(reason)
      })
    })
    return undefined
  }
}
