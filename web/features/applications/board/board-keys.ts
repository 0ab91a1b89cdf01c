import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '../../../entities/application/application-status.ts'

/** What a key does to the card that has the focus. */
type BoardKey =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'move'; readonly to: ApplicationStatus }
  | { readonly kind: 'blocked'; readonly to: ApplicationStatus }
  | { readonly kind: 'choose' }
  | { readonly kind: 'menu' }

interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

interface FocusedCard {
  readonly id: string
  readonly status: ApplicationStatus
  readonly nextStatuses: readonly ApplicationStatus[]
}

type Columns = Readonly<Record<ApplicationStatus, readonly { readonly id: string }[]>>

/** Shift with an arrow goes along these; a refusal is never one key away. */
const STEPS: readonly ApplicationStatus[] = [
  'eingegangen',
  'in_pruefung',
  'eingeladen',
  'angebot',
  'eingestellt',
]

/** Null for a key that means nothing here. `shown`: the columns that are not folded. */
export function boardKey(
  pressed: Pressed,
  card: FocusedCard,
  columns: Columns,
  shown: readonly ApplicationStatus[] = APPLICATION_STATUSES,
): BoardKey | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed
  if (ctrlKey || metaKey || altKey) return null
  const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (shiftKey) return sideways === 0 ? null : moveBy(card, sideways)
  if (key === ' ') return { kind: 'choose' }
  if (key === 'v' || key === 'V') return { kind: 'menu' }
  const column = columns[card.status]
  const at = column.findIndex(({ id }) => id === card.id)
  const upright = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : key === 'Home' ? -at : 0
  if (key === 'End') return focus(column.at(-1))
  if (upright !== 0) return focus(column[at + upright])
  if (sideways === 0) return null
  let beside = shown.indexOf(card.status) + sideways
  // Empty columns have nothing to focus.
  while (beside >= 0 && beside < shown.length) {
    const status = shown[beside]
    const next = status && columns[status]
    if (next && next.length > 0) return focus(next[Math.min(at, next.length - 1)])
    beside += sideways
  }
  return null
}

function focus(row: { readonly id: string } | undefined): BoardKey | null {
  return row ? { kind: 'focus', id: row.id } : null
}

function moveBy({ status, nextStatuses }: FocusedCard, step: 1 | -1): BoardKey | null {
  const at = STEPS.indexOf(status)
  const to = at < 0 ? undefined : STEPS[at + step]
  if (!to) return null
  return nextStatuses.includes(to) ? { kind: 'move', to } : { kind: 'blocked', to }
}
