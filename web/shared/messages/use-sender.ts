import { useRef, useState } from 'react'
import { RepeatKey } from '../connection/repeat-key.ts'
import { errorCode, isOutage } from '../errors/error-codes.ts'
import { errorText } from '../errors/error-text.ts'
import { characterCount, cleanText } from '../forms/clean-text.ts'
import { MESSAGE_MAX } from './message-max.ts'

interface SenderOptions {
  readonly send: (body: string, clientKey: string) => Promise<unknown>
  readonly onSent: () => unknown
  /** A sentence for an error that is special here; null for the common one. */
  readonly explain?: (error: unknown) => string | null
  /** Whether nothing typed is fine as well: a refusal without a word. */
  readonly mayBeEmpty?: boolean
  /** Sentences for what is no message: nothing typed, and a lost answer, where a repeat would be kept twice. */
  readonly words?: { readonly empty: string; readonly unreached: string }
  /** What else makes it another order than the same text before: the status that comes with it. */
  readonly order?: unknown
}

const UNSENT = 'Ihr Text bleibt stehen.'

/**
 * Sends a text once. A double click comes before the next render, so a ref stops it. After a lost answer the same text
 * goes out under the same key, so that the database keeps one message.
 */
export function useSender({ send, onSent, explain, mayBeEmpty = false, words, order = null }: SenderOptions) {
  const busy = useRef(false)
  const [key] = useState(() => new RepeatKey())
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [signedOut, setSignedOut] = useState(false)

  const submit = async (text: string): Promise<boolean> => {
    if (busy.current) return false
    const body = cleanText(text)
    if (body === '' && !mayBeEmpty) {
      setProblem(words?.empty ?? 'Schreiben Sie zuerst Ihre Nachricht.')
      return false
    }
    const surplus = characterCount(body) - MESSAGE_MAX
    if (surplus > 0) {
      setProblem(
        `Die Nachricht ist ${surplus.toLocaleString('de-DE')} Zeichen zu lang. Bitte kürzen Sie sie.`,
      )
      return false
    }
    busy.current = true
    setSending(true)
    setProblem(null)
    setSignedOut(false)
    try {
      await send(body, key.of(body, order))
      key.done()
      await onSent()
      return true
    } catch (error) {
      if (errorCode(error) === 'UNAUTHENTICATED') setSignedOut(true)
      else if (isOutage(error))
        setProblem(
          words?.unreached ??
            `Wir haben keine Antwort bekommen; vielleicht ist die Nachricht schon angekommen. ${UNSENT} Senden Sie sie noch einmal, sobald die Verbindung wieder da ist; doppelt kommt sie nicht an.`,
        )
      else setProblem(explain?.(error) ?? `Noch nicht gesendet. ${errorText(error)} ${UNSENT}`)
      return false
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  return { submit, sending, problem, signedOut, clear: () => setProblem(null) }
}
