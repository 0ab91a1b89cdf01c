/**
 * Mailboxes of the people in the tests: one mail server beside the site, asked over HTTP, because every worker of
 * Playwright is a process of its own.
 */
import { createServer } from 'node:http'
import { z } from 'zod'
import { startMailServer } from './mail-server.ts'
import { until } from './until.ts'

const mailSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Address of the header List-Unsubscribe. */
  unsubscribe: z.string().nullable(),
  /** Files of text, such as those for calendars. */
  files: z.array(z.object({ name: z.string().nullable(), type: z.string(), text: z.string() })),
})

const UNSUBSCRIBE = /<(https?:[^>]+)>/

type Mail = z.output<typeof mailSchema>

export interface Mailbox {
  /** Waits for the newest mail whose subject matches. `count`: how many of that kind there have to be by then. */
  mail(subject: RegExp, count?: number): Promise<Mail>
  /** Address of the link in that mail that matches. */
  link(subject: RegExp, address: RegExp, count?: number): Promise<string>
  all(): Promise<readonly Mail[]>
}

interface MailPost {
  /** For the site. */
  readonly smtpUrl: string
  /** For `openMailbox`. */
  readonly url: string
  stop(): Promise<void>
}

export async function startMailPost(): Promise<MailPost> {
  const mails = await startMailServer()
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://post.invalid').searchParams.get('to')
    const found = mails.received
      .filter(({ envelope }) => envelope.to.some((recipient) => recipient.toLowerCase() === to))
      .map(({ subject = '', text = '', html = '', headers, attachments }) => {
        const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
        const files = attachments
          .filter(({ mimeType }) => mimeType.startsWith('text/'))
          .map(({ filename, mimeType, content }) => ({
            name: filename,
            type: mimeType,
            text: typeof content === 'string' ? content : new TextDecoder().decode(content),
          }))
        return { subject, text, html, unsubscribe: UNSUBSCRIBE.exec(header)?.[1] ?? null, files }
      })
    response.setHeader('content-type', 'application/json').end(JSON.stringify(found))
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address !== null && typeof address === 'object') resolve(address.port)
    })
  })
  return {
    smtpUrl: mails.url,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await mails.stop()
    },
  }
}

export function openMailbox(postUrl: string, address: string): Mailbox {
  const all = async () => {
    const response = await fetch(`${postUrl}/?to=${encodeURIComponent(address.toLowerCase())}`)
    return z.array(mailSchema).parse(await response.json())
  }
  const mail = async (subject: RegExp, count = 1) => {
    const known = async () => JSON.stringify((await all()).map((one) => one.subject))
    return until(
      async () => {
        const found = (await all()).filter((one) => subject.test(one.subject))
        return found.length >= count && found.at(-1)
      },
      async () => `a mail ${subject} to ${address}; there are: ${await known()}`,
    )
  }
  return {
    all,
    mail,
    async link(subject, target, count) {
      const { text } = await mail(subject, count)
      const link = text.match(/https?:\/\/\S+/g)?.find((found) => target.test(found))
      if (link === undefined) throw new Error(`No link ${target} in: ${text}`)
      return link
    },
  }
}
