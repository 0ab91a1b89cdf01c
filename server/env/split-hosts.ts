/** One URL for each server of a DATABASE_URL that names several, as libpq writes them: postgres://one:5432,two:5432/orthostellen */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s

export function splitHosts(url: string): readonly string[] {
  const [, before = '', hosts, after = ''] = PARTS.exec(url) ?? []
  return hosts === undefined ? [url] : hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** The same URL at another server. */
export function atServer(url: string, server: string): string {
  const [to, { hostname, port }] = [new URL(url), new URL(server)]
  to.hostname = hostname
  to.port = port
  return to.href
}
