/**
 * Whether the answer of a mail server says that there is no such address (any more), as opposed to "not from you", "not now"
 * or "not this": for refusals at the door and for mails that came back.
 */

/** `5.1.1` somewhere in an answer (RFC 3463). Servers that write 5.0.0 as their status often quote a better one. */
const ENHANCED = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/g

/** There is no such mailbox or domain, or it takes nothing any more (RFC 3463 and registered additions). */
const GONE = /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1|4\.4)$/

/** Words of a missing mailbox, for answers without an enhanced code. */
const GONE_WORDS =
  /\b(?:user|mailbox|recipient|address|account)\b[^.]{0,60}\b(?:unknown|unavailable|not found|does not exist|doesn['’]t exist|disabled|no longer)\b|\b(?:no such|unknown|invalid) (?:local )?(?:user|recipient|mailbox|address|account|person)\b|unrouteable address/i
/** Words by which a server refuses the sender instead. */
const ABOUT_SENDER = /\bsender\b|\brelay/i

/** The best enhanced code of a text; undefined when there is none but 5.0.0. */
export function enhancedCode(text: string): string | undefined {
  const codes = [...text.matchAll(ENHANCED)].map(([code]) => code)
  return codes.find((code) => !code.endsWith('.0.0'))
}

/** `status`: what a report says where the answer itself has no enhanced code. */
export function isAddressGone(answer: string, status?: string): boolean {
  const better = enhancedCode(answer) ?? enhancedCode(status ?? '')
  if (better !== undefined) return GONE.test(better)
  return /\b55[013]\b/.test(answer) && GONE_WORDS.test(answer) && !ABOUT_SENDER.test(answer)
}
