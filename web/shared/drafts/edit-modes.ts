import { z } from 'zod'
import type { JobStatus } from '../graphql/schema-types.generated.ts'
import type { ChangeState } from '../publication/change.ts'
import { capital, type DocumentWords } from '../publication/document-words.ts'

interface Message {
  readonly title: string
  readonly text: string
}

export interface EditMode {
  /** Saves by itself while the person types. */
  readonly automatic: boolean
  /**
   * The button also submits the document. Otherwise it only saves; saving a document that was approved before submits it
   * by itself.
   */
  readonly submits: boolean
  readonly action: string
  readonly sending: string
  readonly notice: (Message & { readonly tone: 'info' | 'warn' }) | null
  readonly done: Message
  /** How the change of a published document is given up. */
  readonly discard?: 'withdrawChange' | 'discardChange'
}

const DAY = 'Das dauert meist bis zum nächsten Werktag.'

const CHANGE_SUBMITTED: Message = {
  title: 'Ihre Änderung ist eingereicht',
  text: 'Bis zur Freigabe bleibt die bisherige Fassung, wie sie ist.',
}

/** The saved text equals what was approved, so there is nothing to review any more. */
export const CHANGE_GONE: Message = {
  title: 'Keine Änderung mehr',
  text: 'Ihr Text gleicht der freigegebenen Fassung. Die Änderung ist zurückgezogen.',
}

/** `isEdited`: something was saved that takes effect without review: of a trusted employer the whole text, else what `atOnce` names. */
export function nothingToReview({ the, it }: DocumentWords, isEdited: boolean): Message {
  return isEdited
    ? { title: 'Gespeichert', text: 'Was Sie geändert haben, gilt ab jetzt.' }
    : { title: 'Nichts geändert', text: `${capital(the)} bleibt, wie ${it} ist.` }
}

const submittedSchema = z.record(z.string(), z.object({ result: z.object({ status: z.string() }) }))

/** Documents of trusted employers are not read first: the submission answers with one that is online. */
export function onlineAtOnce(answer: unknown, { your, it }: DocumentWords): Message | null {
  const parsed = submittedSchema.safeParse(answer)
  const isOnline =
    parsed.success && Object.values(parsed.data).some(({ result }) => result.status === 'aktiv')
  return isOnline
    ? { title: `${your} ist online`, text: `${capital(it)} ist jetzt für alle sichtbar.` }
    : null
}

const submitted = ({ your }: DocumentWords): Message => ({
  title: `${your} ist eingereicht`,
  text: `Wir prüfen ${your}. ${DAY}`,
})

/** What editing means in each status of a document without a change. */
function modeOf(status: JobStatus, words: DocumentWords): EditMode {
  const { plural, the, this: this_, atThis, it, atOnce } = words
  const draft: EditMode = {
    automatic: true,
    submits: true,
    action: 'Zur Prüfung einreichen',
    sending: 'Wird eingereicht …',
    notice: null,
    done: submitted(words),
  }
  const again: EditMode = { ...draft, automatic: false, action: 'Erneut zur Prüfung einreichen' }
  const published = (title: string, text: string): EditMode => ({
    automatic: false,
    submits: false,
    action: 'Änderungen zur Prüfung einreichen',
    sending: 'Wird eingereicht …',
    notice: { tone: 'info', title, text: [text, atOnce].filter(Boolean).join(' ') },
    done: CHANGE_SUBMITTED,
  })
  switch (status) {
    case 'entwurf':
      return draft
    case 'abgelehnt':
      return {
        ...again,
        notice: { tone: 'warn', title: `Was wir ${atThis} beanstandet haben`, text: '' },
      }
    case 'abgelaufen':
      return {
        ...again,
        notice: {
          tone: 'info',
          title: `${capital(this_)} ist abgelaufen`,
          text: `Prüfen Sie, ob noch alles stimmt, und reichen Sie ${it} erneut ein.`,
        },
      }
    case 'zur_pruefung':
      return {
        automatic: false,
        submits: false,
        action: 'Änderungen speichern',
        sending: 'Wird gespeichert …',
        notice: {
          tone: 'info',
          title: `${capital(this_)} wartet auf unsere Prüfung`,
          text: `Sie können ${it} noch ändern; wir prüfen die Fassung, die Sie zuletzt gespeichert haben.`,
        },
        done: {
          title: 'Änderungen gespeichert',
          text: `${capital(the)} wartet weiter auf unsere Prüfung.`,
        },
      }
    case 'aktiv':
      return published(
        `${capital(this_)} ist online`,
        `${capital(it)} bleibt online, wie ${it} ist, bis wir Ihre Änderung gelesen und freigegeben haben. Das Enddatum ändert sich nicht.`,
      )
    case 'pausiert':
      return published(
        `${capital(this_)} ist pausiert`,
        `Geänderte ${plural} lesen wir noch einmal. ${capital(the)} bleibt pausiert, und das Enddatum ändert sich nicht.`,
      )
    // Never used: the page itself says that a closed or blocked document cannot be changed.
    case 'besetzt':
    case 'gesperrt':
      return again
  }
}

/** Which version the public sees while a change exists. */
function seenMeanwhile(status: JobStatus, { the, it, days }: DocumentWords): string {
  switch (status) {
    case 'aktiv':
      return 'Online steht die freigegebene Fassung.'
    case 'pausiert':
      return `${capital(the)} ist pausiert; es gilt die freigegebene Fassung.`
    case 'abgelaufen':
      return `${capital(the)} ist abgelaufen. Mit der Freigabe geht ${it} für ${days} Tage wieder online.`
    default:
      return ''
  }
}

/** What editing means for a document in this status, whose change (if it has one) is in this state. */
export function editModeFor(status: JobStatus, change: ChangeState | null, words: DocumentWords): EditMode {
  const mode = modeOf(status, words)
  switch (change) {
    case null:
      return mode
    case 'saved':
      return { ...mode, discard: 'discardChange' }
    case 'inReview':
      return {
        ...modeOf('zur_pruefung', words),
        notice: {
          tone: 'info',
          title: 'Ihre Änderung ist in Prüfung',
          text: `${seenMeanwhile(status, words)} Hier sehen Sie Ihre Änderung und können sie noch bearbeiten; wir prüfen, was Sie zuletzt gespeichert haben.`,
        },
        done: { title: 'Änderung gespeichert', text: 'Sie ist weiter in Prüfung.' },
        discard: 'withdrawChange',
      }
    case 'rejected':
      return {
        ...modeOf('abgelehnt', words),
        notice: {
          tone: 'warn',
          title: 'Was wir an Ihrer Änderung beanstandet haben',
          text:
            status === 'abgelaufen' ? `${capital(words.the)} ist abgelaufen.` : seenMeanwhile(status, words),
        },
        done: status === 'abgelaufen' ? submitted(words) : CHANGE_SUBMITTED,
        discard: 'discardChange',
      }
  }
}
