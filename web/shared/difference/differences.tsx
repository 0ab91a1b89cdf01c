import { countOf } from '../format/number.ts'
import arrange from '../ui/arrange.module.css'
import { classNames } from '../ui/class-names.ts'
import textStyles from '../ui/text.module.css'
import { type Block, compareTexts, type Piece } from './compare-texts.ts'
import styles from './differences.module.css'

/** One field in both versions; null or empty where it is not given. */
export interface ComparedField {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

interface DifferencesProps {
  /** All fields, in the order in which they are read; equal ones are left out. */
  readonly fields: readonly ComparedField[]
  /** Names of the two versions: "Online" and "Neu". */
  readonly names: { readonly before: string; readonly after: string }
}

/** The fields that differ, old and new side by side, with the words that changed marked by `del` and `ins`. */
export function Differences({ fields, names }: DifferencesProps) {
  const changed = fields.filter(({ before, after }) => (before ?? '') !== (after ?? ''))
  if (changed.length === 0) return <p className={textStyles.muted}>Beide Fassungen sind gleich.</p>
  return (
    <dl className={arrange.stack16}>
      {changed.map(({ label, before, after }) => {
        const blocks = compareTexts(before ?? '', after ?? '')
        return (
          <div key={label} className={styles.field}>
            <dt className={classNames(textStyles.strong, styles.label)}>{label}</dt>
            <dd className={classNames(arrange.stack6, styles.version)}>
              <span className={textStyles.minor}>{names.before}</span>
              <Version blocks={blocks} side="before" isEmpty={!before} />
            </dd>
            <dd className={classNames(arrange.stack6, styles.version)}>
              <span className={textStyles.minor}>{names.after}</span>
              <Version blocks={blocks} side="after" isEmpty={!after} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface VersionProps {
  readonly blocks: readonly Block[]
  readonly side: 'before' | 'after'
  readonly isEmpty: boolean
}

function Version({ blocks, side, isEmpty }: VersionProps) {
  if (isEmpty) return <span className={textStyles.minor}>keine Angabe</span>
  return blocks.map((block, index) => {
    const key = `${side}${index}`
    if (block.kind === 'same') {
      return (
        <span key={key} className={textStyles.minor}>
          {countOf(block.paragraphs, 'Absatz', 'Absätze')} unverändert
        </span>
      )
    }
    if (block[side].length === 0) return null
    return (
      <span key={key} className={classNames(textStyles.asTyped, styles.text)}>
        <Pieces pieces={block[side]} side={side} />
      </span>
    )
  })
}

function Pieces({ pieces, side }: { readonly pieces: readonly Piece[]; readonly side: 'before' | 'after' }) {
  const Mark = side === 'before' ? 'del' : 'ins'
  let at = 0
  return pieces.map(({ text, changed }) => {
    const key = at
    at += text.length
    return changed ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>
  })
}
