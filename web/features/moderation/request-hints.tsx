import { checkTitle, checkWording } from '../../entities/job/ad-check.ts'
import type { ContactMarkKind } from '../../entities/job-request/contact-check.ts'
import { WORDING_LABELS } from './hint-labels.ts'
import { Hints, type ReviewHint } from './hints.tsx'

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

interface RequestHintsProps {
  readonly version: {
    readonly title: string | null
    readonly shortDescription: string | null
    readonly region: string | null
    readonly additionalInfo: string | null
  }
  /** What the database found by the contact, which no admin reads: the kind, never the words. */
  readonly marks: readonly { readonly field: string; readonly kind: ContactMarkKind }[]
  readonly about: string
}

/** What gives the person away comes first, then what offers are checked for too. */
export function RequestHints({ version, marks, about }: RequestHintsProps) {
  const hints: ReviewHint[] = PARTS.flatMap(([, column, part]) =>
    marks
      .filter(({ field }) => field === column)
      .map(({ kind }) => ({ key: `${column} ${kind}`, label: MARKS[kind], found: '', part })),
  )
  const wording: ReviewHint[] = PARTS.flatMap(([field, column, part]) =>
    (field === 'title' ? checkTitle(version.title ?? '') : checkWording(version[field] ?? ''))
      // The marks say it, and more reliably.
      .filter(({ kind }) => kind !== 'contact')
      .map(({ kind, found, advice }) => ({
        key: `${column} ${advice}`,
        label: WORDING_LABELS[kind],
        // People write about themselves: nobody is excluded by it.
        isMinor: kind === 'genderForm',
        found,
        part: found === '' ? part : part.replace(/^kurzen Text$/, 'Kurzer Text').replace(/^(Feld|Text) /, ''),
      })),
  )
  const all = [...hints, ...wording]
  return (
    <Hints
      title={version.title}
      facts={about}
      hints={all.toSorted((one, other) => Number(one.isMinor ?? false) - Number(other.isMinor ?? false))}
    />
  )
}
