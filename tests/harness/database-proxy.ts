/** A database whose network can be cut and restored: tests of outages leave the shared cluster alone. */
import { openTcpProxy } from './tcp-proxy.ts'

export interface DatabaseProxy {
  /** The given URL, led through the proxy. */
  readonly url: string
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

export async function proxyDatabase(
  databaseUrl: string,
  options: { up: boolean } = { up: true },
): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl)
  // Opened once in any case, so that the port is known and stays the same.
  const proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) })
  if (!options.up) await proxy.cut()
  url.port = String(proxy.port)
  return { url: url.href, cut: proxy.cut, restore: proxy.restore, close: proxy.cut }
}
