import type { FieldErrors } from 'react-hook-form'
import type { SummaryEntry } from '../../shared/forms/error-summary.tsx'
import { fieldId } from '../../shared/forms/field-id.ts'
import { fieldProblem } from '../../shared/forms/field-problems.ts'
import { BLOCK_NAMES, type BlockValues, type IssueValues } from './issue-values.ts'

/** By the block's own key: its place in the list changes while one works on it. */
export function blockFieldId(blockId: string, field: string): string {
  return fieldId(`block-${blockId}-${field}`)
}

const FIELD_NAMES: Readonly<Partial<Record<keyof BlockValues, string>>> = {
  markdown: 'Text',
  title: 'Überschrift',
  jobIds: 'Stellen',
  most: 'Wie viele',
  text: 'Aufschrift',
  url: 'Adresse',
  picture: 'Bild',
  alt: 'Beschreibung',
}

const messageOf = (error: unknown): string | null => {
  if (typeof error !== 'object' || error === null || !('message' in error)) return null
  return typeof error.message === 'string' && error.message !== '' ? error.message : null
}

/** The first wrong field of each block and of the head, in the order of the page. */
export function issueSummary(
  errors: FieldErrors<IssueValues>,
  blocks: readonly BlockValues[],
): SummaryEntry[] {
  const entries: SummaryEntry[] = []
  const put = (target: string, label: string, message: string | null) => {
    if (message !== null) entries.push({ target, label, message })
  }
  put(fieldId('subject'), 'Betreff', messageOf(errors.subject))
  put(fieldId('preheader'), 'Vorschautext', messageOf(errors.preheader))
  const list: unknown = errors.blocks
  put(fieldId('bloecke'), 'Inhalt', messageOf(list) ?? messageOf(errors.blocks?.root))
  for (const [index, block] of blocks.entries()) {
    const wrong = errors.blocks?.[index]
    if (!wrong) continue
    for (const [field, name] of Object.entries(FIELD_NAMES)) {
      const message = messageOf(Object.entries(wrong).find(([key]) => key === field)?.[1])
      put(blockFieldId(block.id, field), `Block ${index + 1}, ${BLOCK_NAMES[block.kind]}: ${name}`, message)
    }
  }
  return entries
}

/** The messages of one block, by field. */
export function blockErrors(errors: FieldErrors<IssueValues>, index: number) {
  const wrong = errors.blocks?.[index]
  return Object.fromEntries(
    Object.entries(wrong ?? {}).flatMap(([field, error]) => {
      const message = messageOf(error)
      return message === null ? [] : [[field, message]]
    }),
  )
}

const BLOCK_PROBLEMS: Readonly<Record<string, string>> = {
  'jobIds unknown': 'Keine dieser Stellen ist mehr online.',
  'most unknown': 'Zurzeit ist keine einzige Stelle online.',
  'picture too_many':
    'Alle Bilder zusammen sind zu groß für eine Mail: höchstens 1 MB. Nehmen Sie eines heraus.',
}

/** What the database says of a field that only it can know. */
export const serverProblem = (name: string, rule: string): string =>
  BLOCK_PROBLEMS[`${name.split('.').at(-1) ?? ''} ${rule}`] ?? fieldProblem(rule)

/** `blocks.3.url`, as the database names a field of a block. */
const SERVER_FIELD = /^blocks\.(\d+)\.(\w+)$/

export function serverFieldOf(name: string): `blocks.${number}.${keyof BlockValues}` | null {
  const [, index, field] = SERVER_FIELD.exec(name) ?? []
  if (index === undefined || field === undefined || !(field in FIELD_NAMES)) return null
  return `blocks.${Number(index)}.${field as keyof BlockValues}`
}
