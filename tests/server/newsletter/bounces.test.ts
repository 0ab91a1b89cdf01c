/** Mails that come back: what they are believed, and what suspicious ones can do. */
import { describe, expect, it } from 'vitest'
import { bounceAddress, readBounceAddress } from '../../../server/mail/newsletter/bounce-address.ts'
import { type Bounce, MAX_BOUNCE_BYTES, readBounce } from '../../../server/newsletter/bounces/read-bounce.ts'
import { absence, complaint, exchange, exim, feedbackLoop, oldExim, postfix } from './bounce-mails.ts'

const SECRET = 'only for this test, and long enough for it'
const DELIVERY = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
const TO = bounceAddress('bounce@stellen.example', DELIVERY, SECRET)

const read = (mail: string, recipient?: string): Promise<Bounce | undefined> =>
  readBounce(new TextEncoder().encode(mail), SECRET, recipient)
const kindOf = async (mail: string): Promise<string> => {
  const bounce = await read(mail)
  return bounce === undefined ? 'unknown' : (bounce.kind ?? 'nothing')
}

describe('the address', () => {
  it('fits into 64 characters and survives capitals', () => {
    expect(TO).toMatch(/^bounce\+[0-9a-f]{48}@stellen\.example$/)
    expect(TO.indexOf('@')).toBeLessThanOrEqual(64)
    expect(readBounceAddress(TO.toUpperCase(), SECRET)).toBe(DELIVERY)
  })

  it.each([
    ['another secret', bounceAddress('bounce@stellen.example', DELIVERY, `${SECRET} of another site`)],
    ['a changed id', TO.replace('+6', '+7')],
    ['a changed signature', TO.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))],
    ['no token', 'bounce@stellen.example'],
  ])('is refused with %s', (_what, address) => {
    expect(readBounceAddress(address, SECRET)).toBeUndefined()
  })
})

describe('a report', () => {
  it.each([
    ['Postfix, unknown user', postfix(TO), 'hard'],
    [
      'Postfix, unknown domain',
      postfix(TO, {
        status: '5.4.4',
        diagnostic: 'X-Postfix; Host or domain name not found. Name service error for name=praxis.example',
      }),
      'hard',
    ],
    [
      'Postfix, full mailbox',
      postfix(TO, { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' }),
      'soft',
    ],
    [
      'Postfix, given up after five days',
      postfix(TO, { status: '4.4.1', diagnostic: 'X-Postfix; connect to mx.praxis.example: timed out' }),
      'soft',
    ],
    [
      'Postfix, still trying',
      postfix(TO, { status: '4.4.1', action: 'delayed', diagnostic: 'X-Postfix; timed out' }),
      'nothing',
    ],
    [
      'Postfix, a filter',
      postfix(TO, { status: '5.7.1', diagnostic: 'smtp; 554 5.7.1 Service unavailable; blocked' }),
      'soft',
    ],
    ['Exim, unknown user', exim(TO), 'hard'],
    ['Exim, without a better code', exim(TO, 'smtp; 550 No such user here'), 'hard'],
    ['Exim, a sender that is refused', exim(TO, 'smtp; 550 Sender address unknown here'), 'soft'],
    ['Exim, a filter', exim(TO, 'smtp; 550 5.7.1 Spam detected'), 'soft'],
    ['Exim of before reports', oldExim(TO), 'soft'],
    ['Microsoft 365, unknown user', exchange(TO), 'hard'],
    [
      'Microsoft 365, full mailbox',
      exchange(TO, {
        status: '5.2.2',
        diagnostic: 'smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException',
      }),
      'soft',
    ],
    [
      'Microsoft 365, a rule of the recipient',
      exchange(TO, {
        status: '5.7.1',
        diagnostic:
          'smtp;550 5.7.1 TRANSPORT.RULES.RejectMessage; the message was rejected by organization policy',
      }),
      'soft',
    ],
    ['a complaint', complaint(TO), 'complaint'],
    ['a complaint taken back', complaint(TO, 'not-spam'), 'nothing'],
    ['an absence note that quotes a report', absence(TO), 'nothing'],
  ])('of %s', async (_what, mail, kind) => {
    expect(await kindOf(mail)).toBe(kind)
  })

  it.each([
    ['the sender of the envelope', { report: [`Original-Mail-From: <${TO}>`] }],
    ['a recipient that is ours', { report: [`Original-Rcpt-To: ${TO}`] }],
    ['the quoted return path', { quoted: [`Return-Path: <${TO}>`] }],
    [
      'the header of the letter',
      { quoted: ['DKIM-Signature: v=1; a=rsa-sha256;', ` d=stellen.example`, `X-Delivery: ${TO}`] },
    ],
    ['headers alone', { quoted: [`x-delivery: ${TO}`], type: 'text/rfc822-headers' }],
  ] as const)('of a feedback loop names its delivery by %s', async (_what, reported) => {
    expect(await read(feedbackLoop(reported))).toEqual({ deliveryId: DELIVERY, kind: 'complaint' })
  })

  it.each([
    ['nothing of ours', {}],
    ['another signature', { quoted: [`X-Delivery: ${TO.replace('+6', '+7')}`] }],
    ['words of the letter', { quoted: [`Subject: ${TO}`] }],
  ])('of a feedback loop with %s is nothing to us', async (_what, reported) => {
    expect(await read(feedbackLoop(reported))).toBeUndefined()
  })

  it('is about the delivery of the signed address, whatever recipient it names', async () => {
    expect(await read(postfix(TO))).toEqual({ deliveryId: DELIVERY, kind: 'hard' })
    expect(await read(postfix('bounce@stellen.example'), TO)).toEqual({ deliveryId: DELIVERY, kind: 'hard' })
  })

  it('is read also before a letter of a megabyte', async () => {
    const long = postfix(TO).replace(
      'Subject: Neues',
      `${`X: ${'x'.repeat(70)}\r\n`.repeat(15_000)}Subject: Neues`,
    )
    expect(await read(long)).toEqual({ deliveryId: DELIVERY, kind: 'hard' })
  })

  it('without a signed address is nothing to us', async () => {
    expect(await read(postfix('bounce@stellen.example'))).toBeUndefined()
    expect(await read(postfix(TO.replace('+6', '+7')))).toBeUndefined()
    // Quoted in the text or in the letter it counts for nothing.
    expect(
      await read(postfix('bounce@stellen.example').replaceAll('Reporting-MTA', `X: ${TO}`)),
    ).toBeUndefined()
    // Who passes a letter on does not report it: only feedback loops are believed by what they quote.
    expect(
      await read(
        postfix('bounce@stellen.example').replace('Subject: Neues', `X-Delivery: ${TO}\r\nSubject: Neues`),
      ),
    ).toBeUndefined()
  })
})

describe('suspicious mails are bounded:', () => {
  const timed = async (mail: string): Promise<number> => {
    const start = performance.now()
    await read(mail)
    return performance.now() - start
  }

  it('too large', async () => {
    expect(await readBounce(new Uint8Array(MAX_BOUNCE_BYTES + 1), SECRET, TO)).toBeUndefined()
  })

  it.each([
    [
      'nested a thousand times',
      `${Array.from({ length: 1000 }, (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`).join('')}\r\n`,
    ],
    ['mails within mails', `${'Content-Type: message/rfc822\r\n\r\n'.repeat(5000)}x`],
    ['a header of 900 kB', `To: ${'a@b.example, '.repeat(60_000)}\r\n\r\nx`],
    ['100,000 headers', `${'To: a@b.example\r\n'.repeat(50_000)}\r\nx`],
    [
      'a report of 200,000 blocks',
      postfix(TO).replace('Reporting-MTA: dns; mail.stellen.example', 'A: b\r\n\r\n'.repeat(100_000)),
    ],
    ['folded without end', postfix(TO).replace('Status: 5.1.1', `Status: 5.1.1${'\r\n '.repeat(200_000)}`)],
    [
      'a packed part, which nobody unpacks',
      `To: ${TO}\r\nContent-Type: application/zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${'UEsDBBQA'.repeat(100_000)}`,
    ],
    ['no mail at all', '\u0000\u0001'.repeat(400_000)],
    ['nothing', ''],
  ])('%s', async (_what, mail) => {
    // They take milliseconds, and took up to 14 s while all lines were read.
    expect(await timed(mail)).toBeLessThan(5_000)
  })
})
