import { checkTitle, checkWording } from '../../../entities/job/ad-check.ts'
import type { ContactMarkKind } from '../../../shared/privacy/contact-check.ts'
import { WORDING_LABELS } from './hint-labels.ts'
import { FoundWords, Hints, type ReviewHint } from './hints.tsx'
import { MARKED_BY_SERVER, riskHints } from './risk-hints.tsx'
import type { RiskMark } from './risk-words.ts'

const MARKS: Readonly<Record<ContactMarkKind, string>> = {
  phone: 'Telefon im Text',
  email: 'E-Mail im Text',
  url: 'Webadresse im Text',
  name: 'Eigener Name im Text',
  street: 'Eigene Straße im Text',
  plz: 'Eigene PLZ im Text',
}

const PARTS = [
  ['title', 'title', 'Titel'],
  ['shortDescription', 'short_description', 'kurzen Text'],
  ['region', 'region', 'Feld Region'],
  ['additionalInfo', 'additional_info', 'Text „Mehr dazu“'],
] as const

/** Of pictures, only what the database found in their words. */
const CONTACT_PARTS = [...PARTS, ['pictures', 'pictures', 'Text zu einem Bild']] as const

interface RequestHintsProps {
  readonly version: {
    readonly title: string | null
    readonly shortDescription: string | null
    readonly region: string | null
    readonly additionalInfo: string | null
  }
  /** What the database found by the contact, which no admin reads: the kind, never the words. */
  readonly contactMarks: readonly { readonly field: string; readonly kind: ContactMarkKind }[]
  readonly marks: readonly RiskMark[]
  readonly about: string
}

/** What gives the person away comes first, then what offers are checked for too. */
export function RequestHints({ version, contactMarks, marks, about }: RequestHintsProps) {
  const hints: ReviewHint[] = CONTACT_PARTS.flatMap(([, column, part]) =>
    contactMarks
      .filter(({ field }) => field === column)
      .map(({ kind }) => ({ key: `${column} ${kind}`, label: MARKS[kind], text: `im ${part}` })),
  )
  const wording: ReviewHint[] = PARTS.flatMap(([field, column, part]) =>
    (field === 'title' ? checkTitle(version.title ?? '') : checkWording(version[field] ?? ''))
      // The marks say it, and more reliably.
      .filter(({ kind }) => !MARKED_BY_SERVER.has(kind))
      .map(({ kind, found, advice }) => ({
        key: `${column} ${advice}`,
        label: WORDING_LABELS[kind],
        // People write about themselves: nobody is excluded by it.
        isMinor: kind === 'genderForm',
        text: found ? (
          <FoundWords
            words={found}
            part={part.replace(/^kurzen Text$/, 'Kurzer Text').replace(/^(Feld|Text) /, '')}
          />
        ) : (
          `im ${part}`
        ),
      })),
  )
  // Its contact data is named above, by kind.
  const risks = riskHints(
    marks.filter(({ kind }) => kind !== 'contact'),
    'request',
  )
  const all = [...hints, ...risks, ...wording]
  return (
    <Hints
      title={version.title}
      facts={about}
      hints={all.toSorted((one, other) => Number(one.isMinor ?? false) - Number(other.isMinor ?? false))}
    />
  )
}
