import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '../../../entities/application/application-status.ts'

/** What the board has to know of an application; the card shows more. */
export interface BoardRow {
  readonly id: string
  readonly version: number
  readonly status: ApplicationStatus
  readonly submittedAt: string
}

/** The row after which the next page begins. */
type Cursor = Pick<BoardRow, 'id' | 'submittedAt'>

type PerStatus<Value> = Readonly<Record<ApplicationStatus, Value>>
export type Counts = PerStatus<number>

interface Move {
  readonly to: ApplicationStatus
  /** Tells the answer of this move from that of a later one. */
  readonly key: number
}

/**
 * The applications that this page knows, as the server said last, and what the person does to them. Board and list are
 * two views of it, so a row that moved, was read again or came live is the same in both.
 */
export interface BoardState<Row extends BoardRow> {
  readonly rows: ReadonlyMap<string, Row>
  /** Down to which row a status is completely known; null: to its end. */
  readonly frontiers: PerStatus<Cursor | null>
  readonly counts: Counts
  /** Moves that the server has not answered yet, by application. */
  readonly moves: ReadonlyMap<string, Move>
}

export function perStatus<Value>(of: (status: ApplicationStatus) => Value): PerStatus<Value> {
  return {
    eingegangen: of('eingegangen'),
    in_pruefung: of('in_pruefung'),
    eingeladen: of('eingeladen'),
    angebot: of('angebot'),
    eingestellt: of('eingestellt'),
    abgelehnt: of('abgelehnt'),
    zurueckgezogen: of('zurueckgezogen'),
  }
}

/** Newest first, as the database orders them: a negative number when `a` comes first. */
export function newestFirst(a: Cursor, b: Cursor): number {
  const time = Date.parse(b.submittedAt) - Date.parse(a.submittedAt)
  // Postgres counts microseconds, which Date.parse drops; their text has one length.
  if (time !== 0) return time
  if (a.submittedAt !== b.submittedAt) return a.submittedAt < b.submittedAt ? 1 : -1
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1
}

interface Page<Row> {
  /** One row more than `size` says that there are older ones. */
  readonly rows: readonly Row[]
  readonly size: number
}

const cut = <Row extends BoardRow>({ rows, size }: Page<Row>) => {
  const shown = rows.slice(0, size)
  return { shown, end: rows.length > size ? (shown.at(-1) ?? null) : null }
}

const toCursor = (row: Cursor | null): Cursor | null => row && { id: row.id, submittedAt: row.submittedAt }

export function beginBoard<Row extends BoardRow>(
  pages: PerStatus<Page<Row>>,
  counts: Counts,
): BoardState<Row> {
  return readAgain(
    { rows: new Map(), frontiers: perStatus(() => null), counts, moves: new Map() },
    pages,
    counts,
  )
}

/**
 * The first pages as they are now: at first, and after a gap in the live events. Within the pages they alone count, but a row
 * that is known in a newer version, by a move or an event since they were asked for, stays as it is; older rows that were loaded
 * before stay, unless their column has ended before them or the person has left their company (`mayStay`).
 */
export function readAgain<Row extends BoardRow>(
  state: BoardState<Row>,
  pages: PerStatus<Page<Row>>,
  counts: Counts,
  mayStay: (row: Row) => boolean = () => true,
): BoardState<Row> {
  const rows = new Map<string, Row>()
  const frontiers = { ...state.frontiers }
  const ends = perStatus((status) => cut(pages[status]).end)
  for (const row of state.rows.values()) {
    const end = ends[row.status]
    if (end && newestFirst(end, row) < 0 && mayStay(row)) rows.set(row.id, row)
  }
  for (const status of APPLICATION_STATUSES) {
    const end = ends[status]
    const before = state.frontiers[status]
    const hadMore = [...rows.values()].some((row) => row.status === status)
    // What was loaded beyond the first page is still known down to where it went.
    frontiers[status] = end === null ? null : hadMore ? before : toCursor(end)
    for (const row of cut(pages[status]).shown) put(rows, newer(state.rows.get(row.id), row))
  }
  return { ...state, rows, frontiers, counts }
}

const newer = <Row extends BoardRow>(known: Row | undefined, row: Row): Row =>
  known && known.version > row.version ? known : row

function put<Row extends BoardRow>(rows: Map<string, Row>, row: Row): void {
  const known = rows.get(row.id)
  if (!known || known.version <= row.version) rows.set(row.id, row)
}

/** A further page of these statuses together, which were all known down to the cursor that it was asked after. */
export function addPage<Row extends BoardRow>(
  state: BoardState<Row>,
  statuses: readonly ApplicationStatus[],
  page: Page<Row>,
): BoardState<Row> {
  const { shown, end } = cut(page)
  const rows = new Map(state.rows)
  for (const row of shown) put(rows, row)
  const frontiers = { ...state.frontiers }
  for (const status of statuses) {
    const known = frontiers[status]
    if (known && (end === null || newestFirst(known, end) < 0)) frontiers[status] = toCursor(end)
  }
  return { ...state, rows, frontiers }
}

/** Rows as an event, the drawer or the answer of a move says they are. An older state never replaces a newer one. */
export function mergeRows<Row extends BoardRow>(
  state: BoardState<Row>,
  incoming: readonly Row[],
): BoardState<Row> {
  const rows = new Map(state.rows)
  const counts = { ...state.counts }
  for (const row of incoming) {
    const known = rows.get(row.id)
    put(rows, row)
    const now = rows.get(row.id)
    if (known && now && known.status !== now.status) {
      counts[known.status] = Math.max(0, counts[known.status] - 1)
      counts[now.status] += 1
    }
  }
  return { ...state, rows, counts }
}

export function setCounts<Row extends BoardRow>(state: BoardState<Row>, counts: Counts): BoardState<Row> {
  return { ...state, counts }
}

/** Gone for this person: deleted, or no longer theirs to read. */
export function dropRow<Row extends BoardRow>(state: BoardState<Row>, id: string): BoardState<Row> {
  const known = state.rows.get(id)
  if (!known) return state
  const rows = new Map(state.rows)
  rows.delete(id)
  const moves = new Map(state.moves)
  moves.delete(id)
  const counts = { ...state.counts, [known.status]: Math.max(0, state.counts[known.status] - 1) }
  return { ...state, rows, moves, counts }
}

/** Shows the move before the server has answered. */
export function beginMove<Row extends BoardRow>(
  state: BoardState<Row>,
  ids: readonly string[],
  to: ApplicationStatus,
  key: number,
): BoardState<Row> {
  const moves = new Map(state.moves)
  for (const id of ids) moves.set(id, { to, key })
  return { ...state, moves }
}

/**
 * The server has answered, or nobody knows: what it said of the rows counts, and a row that it said nothing about is where
 * it was before. A later move of the same row goes on.
 */
export function endMove<Row extends BoardRow>(
  state: BoardState<Row>,
  key: number,
  answered: readonly Row[],
): BoardState<Row> {
  const moves = new Map([...state.moves].filter(([, move]) => move.key !== key))
  return mergeRows({ ...state, moves }, answered)
}

/** Where the row stands for the person: where they have just put it. */
export function shownStatus<Row extends BoardRow>(state: BoardState<Row>, row: Row): ApplicationStatus {
  return state.moves.get(row.id)?.to ?? row.status
}

/** The columns, each newest first. */
export function boardColumns<Row extends BoardRow>(state: BoardState<Row>): PerStatus<readonly Row[]> {
  const columns = perStatus((): Row[] => [])
  for (const row of state.rows.values()) columns[shownStatus(state, row)].push(row)
  for (const status of APPLICATION_STATUSES) columns[status].sort(newestFirst)
  return columns
}

/** The row down to which all of these statuses are known: the list ends there. Null: to the end. */
export function sharedFrontier<Row extends BoardRow>(
  state: BoardState<Row>,
  statuses: readonly ApplicationStatus[],
): Cursor | null {
  let shared: Cursor | null = null
  for (const status of statuses) {
    const frontier = state.frontiers[status]
    if (frontier && (shared === null || newestFirst(frontier, shared) < 0)) shared = frontier
  }
  return shared
}

/** The list of these statuses, newest first, without gaps. */
export function listRows<Row extends BoardRow>(
  state: BoardState<Row>,
  statuses: readonly ApplicationStatus[],
): Row[] {
  const end = sharedFrontier(state, statuses)
  return [...state.rows.values()]
    .filter((row) => statuses.includes(shownStatus(state, row)))
    .filter((row) => end === null || newestFirst(row, end) <= 0)
    .sort(newestFirst)
}

/** Number of applications by status, with the moves that are under way. */
export function shownCounts<Row extends BoardRow>(state: BoardState<Row>): Counts {
  const counts = { ...state.counts }
  for (const [id, { to }] of state.moves) {
    const row = state.rows.get(id)
    if (!row || row.status === to) continue
    counts[row.status] = Math.max(0, counts[row.status] - 1)
    counts[to] += 1
  }
  return counts
}
