/**
 * A mail server in a process of its own that keeps only who got how many mails, and can be switched off and on. Prints its
 * port; answers each line of its input with the figures, after `off` and `on` too.
 */
import { createInterface } from 'node:readline'
import { SMTPServer } from 'smtp-server'

const perReader = new Map<string, number>()
const messageIds = new Set<string>()
const figures = { mails: 0, bytes: 0 }
let port = 0
let server: SMTPServer | undefined

function start(): Promise<void> {
  const listening = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onData(stream, { envelope }, callback) {
      let head = ''
      stream.on('data', (chunk: Buffer) => {
        figures.bytes += chunk.length
        if (head.length < 4_000) head += chunk.toString('latin1')
      })
      stream.on('end', () => {
        figures.mails += 1
        const address = envelope.rcptTo[0]?.address ?? ''
        perReader.set(address, (perReader.get(address) ?? 0) + 1)
        const [, messageId = ''] = /^Message-ID: (.*)$/im.exec(head) ?? []
        messageIds.add(messageId.trim())
        callback()
      })
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

const stop = (): Promise<void> =>
  new Promise((resolve) => {
    if (server === undefined) resolve()
    else server.close(() => resolve())
    server = undefined
  })

const told = () => ({
  ...figures,
  readers: perReader.size,
  repeats: figures.mails - perReader.size,
  messageIds: messageIds.size,
})

await start()
console.log(port)
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'off') await stop()
  if (line === 'on') await start()
  console.log(JSON.stringify(told()))
}
process.exit()
