import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { untilPasses } from '../../../harness/until.ts'
import { type MailStage, openMailStage, PAYLOAD } from './mail-stage.ts'

describe('mail/send-mail', () => {
  let stage: MailStage
  beforeEach(async () => {
    stage = await openMailStage()
  })
  afterEach(() => stage.close())

  it('delivers once, with both parts and the headers that belong there', async () => {
    const server = await stage.mailServer()
    await stage.workWith({ SMTP_URL: server.url, MAIL_FROM: 'OrthoStellen <post@stellen.example>' })
    const id = await stage.cause('once')
    expect(await stage.cause('once')).toBe(id)
    await stage.until(async () => (await stage.mail(id)).status === 'sent')
    expect(server.received).toHaveLength(1)
    const [received] = server.received
    expect(received).toMatchObject({
      subject: 'Eine Anzeige wartet auf Prüfung',
      messageId: `<${id}@stellen.example>`,
      from: { name: 'OrthoStellen', address: 'post@stellen.example' },
      envelope: { from: 'post@stellen.example', to: ['zoe@klinik.example'] },
    })
    expect(received?.html).toContain('Guten Tag Zoë Weiß,')
    expect(received?.html).toContain('Haus &amp; Söhne')
    expect(received?.text).toContain('Guten Tag Zoë Weiß,')
    expect(received?.text).toContain('von Haus & Söhne wartet')
    expect(received?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(await stage.mail(id)).toMatchObject({ attempts: 1, last_error: null, rendered: null })
    await untilPasses(async () => expect(await stage.openJobs()).toBe(0))
  })

  it('arrives exactly once when the mail server was away', async () => {
    const server = await stage.mailServer()
    await server.stop()
    await stage.workWith({ SMTP_URL: server.url })
    const id = await stage.cause('patience')
    await stage.until(async () => (await stage.mail(id)).last_error !== null)
    expect(await stage.mail(id)).toMatchObject({ status: 'queued', attempts: 1, last_error: 'ESOCKET' })
    await server.start()
    await stage.until(async () => {
      await stage.hurry()
      return (await stage.mail(id)).status === 'sent'
    })
    await stage.until(async () => (await stage.openJobs()) === 0)
    expect(server.received).toHaveLength(1)
    expect(await stage.mail(id)).toMatchObject({ last_error: null })
  })

  it('shares connections with others, and makes another one when the server closed them', async () => {
    const server = await stage.mailServer()
    await stage.workWith({ SMTP_URL: server.url })
    const sent = async (count: number, key: string) => {
      const ids: string[] = []
      for (let index = 0; index < count; index += 1) ids.push(await stage.cause(`${key} ${index}`))
      await stage.until(async () => {
        const states = await Promise.all(ids.map((id) => stage.mail(id)))
        return states.every(({ status }) => status === 'sent')
      })
      return Promise.all(ids.map((id) => stage.mail(id)))
    }
    await sent(12, 'first')
    // The worker of the stage does two things at a time.
    expect(server.connections()).toBeLessThanOrEqual(2)
    await server.stop()
    await server.start()
    const states = await sent(3, 'second')
    expect(states.map(({ attempts }) => attempts)).toEqual([1, 1, 1])
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(15)
    expect(server.received).toHaveLength(15)
  })

  it('is never sent again after it was recorded as sent', async () => {
    const server = await stage.mailServer()
    await stage.workWith({ SMTP_URL: server.url })
    const id = await stage.cause('recorded')
    await stage.until(async () => (await stage.mail(id)).status === 'sent')
    await stage.pool.query(
      `select graphile_worker.add_job('mail/send-mail', json_build_object('mailId', $1::text))`,
      [id],
    )
    await stage.until(async () => (await stage.openJobs()) === 0)
    expect(server.received).toHaveLength(1)
  })

  it('keeps its Message-ID when the mail server accepted it and the answer was lost', async () => {
    let taken = 0
    const server = await stage.mailServer({
      onTaken: () => {
        taken += 1
        if (taken === 1) throw new Error('the line went dead')
      },
    })
    await stage.workWith({ SMTP_URL: server.url, MAIL_FROM: 'post@alt.example' })
    const id = await stage.cause('twin')
    await stage.until(async () => (await stage.mail(id)).last_error !== null)
    await stage.stopWorkers()
    await stage.workWith({ SMTP_URL: server.url, MAIL_FROM: 'post@neu.example' })
    await stage.hurry()
    await stage.until(async () => (await stage.mail(id)).status === 'sent')
    expect(server.received.map(({ messageId }) => messageId)).toEqual([
      `<${id}@alt.example>`,
      `<${id}@alt.example>`,
    ])
  })

  it('fails at once when the recipient is refused, without the address in the error', async () => {
    const server = await stage.mailServer({ refuse: () => 550 })
    await stage.workWith({ SMTP_URL: server.url })
    const id = await stage.cause('nobody', 'niemand@klinik.example')
    await stage.until(async () => (await stage.mail(id)).status === 'failed')
    expect(await stage.mail(id)).toMatchObject({ attempts: 1, last_error: 'EENVELOPE 550' })
    // The worker removes the task a moment after the mail has failed.
    await untilPasses(async () => expect(await stage.openJobs()).toBe(0))
  })

  it('tries again when the recipient is refused for now', async () => {
    let refusals = 1
    const server = await stage.mailServer({ refuse: () => (refusals-- > 0 ? 451 : undefined) })
    await stage.workWith({ SMTP_URL: server.url })
    const id = await stage.cause('later')
    await stage.until(async () => (await stage.mail(id)).last_error === 'EENVELOPE 451')
    await stage.hurry()
    await stage.until(async () => (await stage.mail(id)).status === 'sent')
    expect(server.received).toHaveLength(1)
  })

  it('has failed after the last attempt', async () => {
    const server = await stage.mailServer()
    await server.stop()
    const id = await stage.cause('hopeless')
    await stage.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
    await stage.workWith({ SMTP_URL: server.url })
    await stage.until(async () => (await stage.mail(id)).status === 'failed')
    // The worker records it a moment after the mail has failed.
    await untilPasses(async () => {
      const { rows } = await stage.pool.query('select last_error from graphile_worker._private_jobs')
      expect(rows).toEqual([{ last_error: 'ESOCKET' }])
    })
  })

  it.each([
    ['two addresses', 'a@klinik.example,b@klinik.example'],
    ['a header', 'a@klinik.example\r\nBcc: b@klinik.example'],
    ['no domain', 'a'],
    ['a command', 'a@klinik.example> RCPT TO:<b@klinik.example'],
  ])('sends nothing to what is no address: %s', async (_what, recipient) => {
    const server = await stage.mailServer()
    await stage.workWith({ SMTP_URL: server.url })
    const id = await stage.cause('odd', recipient)
    await stage.until(async () => (await stage.mail(id)).status === 'failed')
    expect(await stage.mail(id)).toMatchObject({ last_error: 'invalid recipient' })
    expect(server.received).toEqual([])
  })

  it('lets no name or title inject a header', async () => {
    const server = await stage.mailServer()
    await stage.workWith({ SMTP_URL: server.url })
    const { rows } = await stage.pool.query<{ id: string }>(
      `select app_private.send_mail('job-blocked', 'zoe@klinik.example', $1, 'injection') as id`,
      [
        JSON.stringify({
          ...PAYLOAD,
          firstName: 'Zoë\r\nBcc: b@klinik.example',
          title: 'Titel\r\nBcc: b@klinik.example\r\n\r\n<script>',
          reason: 'Grund\r\n.\r\nQUIT',
        }),
      ],
    )
    await stage.until(async () => (await stage.mail(rows[0]?.id ?? '')).status === 'sent')
    const [received] = server.received
    expect(received?.envelope.to).toEqual(['zoe@klinik.example'])
    expect(received?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(received?.subject).toBe('Ihre Anzeige ist gesperrt: Titel Bcc: b@klinik.example <script>')
    expect(received?.html).not.toContain('<script>')
    expect(received?.text).toContain('QUIT')
  })

  it('waits for a release that knows the template', async () => {
    const server = await stage.mailServer()
    await stage.workWith({ SMTP_URL: server.url })
    const id = await stage.cause('unknown', 'zoe@klinik.example', { title: 'nothing else' })
    await stage.until(async () => (await stage.mail(id)).last_error !== null)
    expect(await stage.mail(id)).toMatchObject({ status: 'queued', last_error: 'template does not fit' })
  })

  it('keeps the mail for the outbox in development, without SMTP_URL', async () => {
    await stage.workWith({})
    const id = await stage.cause('outbox')
    await stage.until(async () => (await stage.mail(id)).status === 'kept')
    expect((await stage.mail(id)).rendered).toMatchObject({
      to: 'zoe@klinik.example',
      subject: 'Eine Anzeige wartet auf Prüfung',
      html: expect.stringContaining('Guten Tag Zoë Weiß,'),
      text: expect.stringContaining('Guten Tag Zoë Weiß,'),
    })
  })

  it('waits in production until SMTP_URL is set', async () => {
    await stage.workWith({ NODE_ENV: 'production', SITE_URL: 'https://stellen.example' })
    const id = await stage.cause('production')
    await stage.until(async () => (await stage.mail(id)).last_error !== null)
    expect(await stage.mail(id)).toMatchObject({
      status: 'queued',
      rendered: null,
      last_error: 'SMTP_URL is not set',
    })
    const server = await stage.mailServer()
    await stage.stopWorkers()
    await stage.workWith({
      NODE_ENV: 'production',
      SITE_URL: 'https://stellen.example',
      SMTP_URL: server.url,
    })
    await stage.hurry()
    await stage.until(async () => (await stage.mail(id)).status === 'sent')
    expect(server.received).toHaveLength(1)
  })
})
