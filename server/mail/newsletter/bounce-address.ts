/**
 * The envelope sender of a letter names its delivery, signed: what comes back is believed by this address alone, never by
 * what a report says. In hexadecimal, because servers on the way may change upper and lower case of a local part.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNATURE_BYTES = 8

/** Each letter carries its address also in a header: complaints quote the letter, but seldom its envelope. */
export const DELIVERY_HEADER = 'X-Delivery'

const signatureOf = (id: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`bounce:${id}`).digest().subarray(0, SIGNATURE_BYTES)

/** `address` is BOUNCE_ADDRESS; 55 characters before the @ at most for `bounce@…`, of the 64 that a local part may have. */
export function bounceAddress(address: string, deliveryId: string, secret: string): string {
  const at = address.lastIndexOf('@')
  const id = deliveryId.replaceAll('-', '')
  return `${address.slice(0, at)}+${id}${signatureOf(id, secret).toString('hex')}${address.slice(at)}`
}

const TOKEN = /\+([0-9a-f]{32})([0-9a-f]{16})@/gi
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

/** The delivery that one of these addresses names with the right signature. */
export function readBounceAddress(addresses: string, secret: string): string | undefined {
  // A header of a megabyte is not searched: addresses are short, and ours stand in the first lines.
  for (const [, id = '', signature = ''] of addresses.slice(0, 20_000).matchAll(TOKEN)) {
    const lower = id.toLowerCase()
    if (timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(lower, secret)))
      return lower.replace(UUID_PARTS, '$1-$2-$3-$4-$5')
  }
  return undefined
}
