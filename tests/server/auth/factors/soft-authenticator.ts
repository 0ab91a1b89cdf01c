/** An authenticator in software: makes passkeys and signs with them, as honest or as dishonest as a test wants. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { SITE } from '../../../graphql/graphql-server.ts'

const creationSchema = z.object({ challenge: z.string(), rp: z.object({ id: z.string() }) })
const requestSchema = z.object({ challenge: z.string(), rpId: z.string() })

/** Flags of authenticator data. */
const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

export interface Passkey {
  readonly id: Buffer
  readonly key: KeyObject
  counter: number
  /** Synced passkeys do not count: they say 0 each time. */
  readonly counts: boolean
}

interface Deviation {
  /** False: the person was present, but nobody checked who it was. */
  readonly verified?: boolean
  readonly origin?: string
  readonly challenge?: string
  readonly counts?: boolean
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

function authenticatorData(rpId: string, flags: number, counter: number, attested = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
}

const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin = SITE): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return Buffer.from(isoCBOR.encode(cose))
}

export function createPasskey(options: unknown, deviation: Deviation = {}) {
  const { challenge, rp } = creationSchema.parse(options)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const passkey: Passkey = {
    id: randomBytes(32),
    key: privateKey,
    counter: 0,
    counts: deviation.counts === true,
  }
  const length = Buffer.alloc(2)
  length.writeUInt16BE(passkey.id.length)
  const attested = Buffer.concat([Buffer.alloc(16), length, passkey.id, coseKey(publicKey)])
  const flags = PRESENT | ATTESTED | (deviation.verified === false ? 0 : VERIFIED)
  const authData = authenticatorData(rp.id, flags, passkey.counter, attested)
  const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', new Uint8Array(authData)],
  ])
  const id = passkey.id.toString('base64url')
  const credential = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData(
        'webauthn.create',
        deviation.challenge ?? challenge,
        deviation.origin,
      ).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal', 'telepathy'],
    },
  }
  return { passkey, credential }
}

export function signWith(passkey: Passkey, options: unknown, deviation: Deviation = {}) {
  const { challenge, rpId } = requestSchema.parse(options)
  if (passkey.counts) passkey.counter += 1
  const flags = PRESENT | (deviation.verified === false ? 0 : VERIFIED)
  const authData = authenticatorData(rpId, flags, passkey.counter)
  const client = clientData('webauthn.get', deviation.challenge ?? challenge, deviation.origin)
  const signature = createSign('sha256')
    .update(Buffer.concat([authData, sha256(client)]))
    .sign(passkey.key)
  const id = passkey.id.toString('base64url')
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  }
}
