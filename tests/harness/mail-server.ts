/** A mail server that keeps what it is given, can be switched off and on, and can refuse recipients. */
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail extends Email {
  readonly raw: string
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
}

export interface MailServer {
  readonly url: string
  readonly received: ReceivedMail[]
  /** How many connections were made so far. */
  connections(): number
  stop(): Promise<void>
  /** On the same port as before. */
  start(): Promise<void>
}

export interface MailServerOptions {
  /** Answer to RCPT TO: a code, or with words as `550 5.1.1 User unknown`; undefined accepts. */
  refuse?(recipient: string): number | string | undefined
  /** Answer to MAIL FROM, in the same way. */
  refuseSender?(): string | undefined
  /** Answer to the whole message, in the same way. */
  refuseMessage?(): string | undefined
  /** Called when a mail has been taken, before that is answered: a throw takes the mail and says that it failed. */
  onTaken?(mail: ReceivedMail): Promise<void> | void
}

function answer(said: number | string, recipient = ''): Error {
  const [, code, words] = /^(\d{3}) ?(.*)$/.exec(String(said)) ?? []
  return Object.assign(new Error(words || `${recipient} is not here`), { responseCode: Number(code) })
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let port = 0
  let connections = 0
  let server: SMTPServer | undefined

  async function take(stream: AsyncIterable<Buffer>, from: string, to: readonly string[]): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const raw = Buffer.concat(chunks).toString('utf8')
    const mail = { ...(await PostalMime.parse(raw)), raw, envelope: { from, to } }
    received.push(mail)
    await options.onTaken?.(mail)
  }

  function start(): Promise<void> {
    const listening = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      // Clients that wait with an open connection are hung up on, as when a server restarts.
      closeTimeout: 50,
      onConnect(_session, callback) {
        connections += 1
        callback()
      },
      onMailFrom(_address, _session, callback) {
        const said = options.refuseSender?.()
        callback(said === undefined ? null : answer(said))
      },
      onRcptTo(address, _session, callback) {
        const code = options.refuse?.(address.address)
        callback(code === undefined ? null : answer(code, address.address))
      },
      onData(stream, session, callback) {
        const said = options.refuseMessage?.()
        if (said !== undefined) {
          stream.resume()
          stream.on('end', () => callback(answer(said)))
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        take(
          stream,
          from,
          rcptTo.map(({ address }) => address),
        ).then(
          () => callback(),
          (error: unknown) => callback(error instanceof Error ? error : new Error('refused')),
        )
      },
    })
    server = listening
    listening.on('error', () => {})
    return new Promise((resolve) => {
      const tcp = listening.listen(port, '127.0.0.1', () => {
        const address = tcp.address()
        if (address !== null && typeof address === 'object') port = address.port
        resolve()
      })
    })
  }

  async function stop(): Promise<void> {
    const closing = server
    server = undefined
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()))
  }

  await start()
  return { url: `smtp://127.0.0.1:${port}`, received, connections: () => connections, start, stop }
}
