import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LINK_PURPOSES, linkToken, linkUrl, readLinkToken } from '../../../../server/auth/links/link-token.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const ID = '7d5f8c1e-0b34-4a6e-9c0d-3f2a1b4c5d6e'
const signing = { siteUrl: 'https://orthostellen.example', secret: SECRET }

describe('a link', () => {
  it.each([
    ['verify-email', 'https://orthostellen.example/#bestaetigung='],
    ['confirm-email', 'https://orthostellen.example/#adresse='],
    ['reset-password', 'https://orthostellen.example/reset-password#link='],
    ['dispute', 'https://orthostellen.example/reset-password#link='],
  ] as const)('%s leads to %s, the token behind the #', (purpose, start) => {
    const url = linkUrl(purpose, ID, signing)
    expect(url).toBe(`${start}${linkToken(purpose, ID, SECRET)}`)
    expect(new URL(url).search).toBe('')
  })

  it.each(LINK_PURPOSES)('%s is accepted for its own purpose only', (purpose) => {
    const token = linkToken(purpose, ID, SECRET)
    expect(readLinkToken(token, LINK_PURPOSES, SECRET)).toEqual({ purpose, linkId: ID })
    const others = LINK_PURPOSES.filter((other) => other !== purpose)
    expect(readLinkToken(token, others, SECRET)).toBeUndefined()
  })

  it('to dispute a change still works from a mail that was sent when its purpose was called "object"', () => {
    const id = Buffer.from(ID.replaceAll('-', ''), 'hex').toString('base64url')
    const signature = createHmac('sha256', SECRET).update(`link:object:${ID}`).digest('base64url')
    expect(readLinkToken(`${id}.${signature}`, LINK_PURPOSES, SECRET)).toEqual({
      purpose: 'dispute',
      linkId: ID,
    })
  })

  it('cannot be derived from its id without the secret', () => {
    expect(readLinkToken(linkToken('dispute', ID, `${SECRET}!`), LINK_PURPOSES, SECRET)).toBeUndefined()
  })
})
