/** The key pair of VAPID (RFC 8292): browsers bind a subscription to the public half, push services check the signature. */
import { createECDH } from 'node:crypto'

interface PushKeys {
  readonly privateKey: string
  /** Point of P-256, base64url: what pages hand to the browser. */
  readonly publicKey: string
}

export function pushKeysOf(privateKey: string): PushKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  return { privateKey, publicKey: curve.getPublicKey('base64url') }
}
