/** An application without an account whose every text, file name, address, key and link is a mark; it waits for the press. */

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { linkToken } from '../../server/auth/links/link-token.ts'
import { LEGAL_VERSION } from '../../web/shared/legal/legal-version.ts'
import type { LeakServer } from '../harness/leak-walk/leak-server.ts'
import { type Mark, makeMarks } from '../harness/leak-walk/marks.ts'
import { SITE } from '../harness/signed-cookie.ts'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import { rawPdf } from './files/pdf/raw-pdf.ts'

const { guestFirstName, guestLastName, guestLetter, guestAddress, guestFile, none } = makeMarks(
  'guestFirstName',
  'guestLastName',
  'guestLetter',
  'guestAddress',
  'guestFile',
  'none',
)

/** As the search for marks reduces a text. */
const secret = (name: string, text: string): Mark => ({
  name,
  text: text.toLowerCase().replace(/[^a-z0-9]/g, ''),
  digits: none.digits,
  email: '',
})

export interface MarkedGuest {
  readonly marks: readonly Mark[]
  /** To whom the mail goes. */
  readonly address: string
  /** What the mail holds. */
  readonly inMail: readonly string[]
  /** What the company reads after the press. */
  readonly sent: readonly string[]
  /** The press; returns the id of the application. */
  press(): Promise<string>
}

export async function markedGuest(server: LeakServer, jobId: string): Promise<MarkedGuest> {
  const guestKey = randomUUID()
  const fileId = randomUUID()
  const headers = { origin: SITE }
  const uploaded = await server.app.inject({
    method: 'PUT',
    url: `/api/files/${fileId}?name=${guestFile.text}.pdf`,
    payload: rawPdf(),
    headers: { ...headers, 'content-type': 'application/pdf', 'x-guest-key': guestKey },
  })
  expect(uploaded.statusCode).toBe(200)
  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers })
  const written = {
    jobId,
    firstName: guestFirstName.text,
    lastName: guestLastName.text,
    email: guestAddress.email,
    letter: `Guten Tag ${guestLetter.text}`,
    fileIds: [fileId],
    guestKey,
    clientKey: randomUUID(),
    termsVersion: LEGAL_VERSION,
  }
  // Refused input reaches the log, too.
  expect((await post('start-guest-application', { ...written, termsVersion: '' })).statusCode).toBe(400)
  expect((await post('start-guest-application', written)).statusCode).toBe(200)
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from app_private.guest_applications where email = $1',
    [guestAddress.email],
  )
  const id = rows[0]?.id ?? ''
  await server.owner.query('select app_private.answer_guest_application($1)', [id])
  const token = linkToken('guest-application', id, TEST_AUTH_SECRET)
  expect((await post('open-guest-application', { token })).json()).toMatchObject({ state: 'open' })
  expect((await post('confirm-guest-application', { token: `${token}x` })).statusCode).toBe(400)
  const link = secret('guestLink', token.split('.')[1] ?? '')
  return {
    marks: [
      guestFirstName,
      guestLastName,
      guestLetter,
      guestAddress,
      guestFile,
      secret('guestKey', guestKey),
      link,
    ],
    address: guestAddress.email,
    inMail: [guestFirstName.name, guestLastName.name, link.name],
    sent: [guestFirstName, guestLastName, guestLetter, guestAddress, guestFile].map(({ name }) => name),
    async press() {
      const pressed = await post('confirm-guest-application', { token })
      return pressed.json<{ applicationId: string }>().applicationId
    },
  }
}
