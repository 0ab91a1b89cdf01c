/**
 * Tells the person what keeps the page from its server, and goes by itself. It covers no control: what sticks to the lower
 * edge of the window sticks above it, by its height in `--connection-height`. Plain DOM: Mantine's toasts weigh 40 kB, and
 * this one has to be in every tab before the trouble starts. Loaded when the browser is idle.
 */
import { OFFLINE_PATH } from '../../../schema/offline-pages.ts'
import { hasUnsavedInput } from '../auth/unsaved-input.ts'
import { formatRecent } from '../format/moments.ts'
import { buttonClass } from '../ui/button.tsx'
import './newer-build.ts'
import styles from './connection-notice.module.css'
import { element, hideRegion, region, showRegion } from './connection-region.ts'
import { copyMadeAt } from './page-copy.ts'
import { askServer, isThere, serverAnswers, TROUBLE, trouble } from './server-answers.ts'
import { hasTyped } from './typed-input.ts'

interface Words {
  readonly title: string
  readonly text: string
  /** The text of the button, where only loading the document again helps. */
  readonly reload?: string
}

const KEPT = 'Diese Seite und Ihre Eingaben bleiben stehen.'

const OFFLINE: Words = {
  title: 'Keine Internetverbindung',
  text: `${KEPT} Es geht von selbst weiter, sobald Sie wieder online sind.`,
}
const UNREACHABLE: Words = {
  title: 'OrthoStellen ist gerade nicht erreichbar',
  text: `${KEPT} Wir versuchen es weiter.`,
}
/** Said in place of those, closed or not, while a page that was asked for cannot come. */
const OFFLINE_WANTED: Words = {
  title: OFFLINE.title,
  text: 'Die gewünschte Seite öffnet sich, sobald Sie wieder online sind.',
}
const UNREACHABLE_WANTED: Words = {
  title: UNREACHABLE.title,
  text: 'Die gewünschte Seite öffnet sich, sobald wir wieder erreichbar sind.',
}
/** The person walks away, perhaps from a device that others use. */
const LEAVING =
  'Sie werden abgemeldet, sobald OrthoStellen wieder erreichbar ist. Lassen Sie diesen Tab so lange offen.'
const OFFLINE_LEAVING: Words = { title: OFFLINE.title, text: LEAVING }
const UNREACHABLE_LEAVING: Words = { title: UNREACHABLE.title, text: LEAVING }
const SLOW: Words = {
  title: 'Das dauert länger als sonst',
  text: `Wir warten auf die Antwort. ${KEPT}`,
}
const RELOAD = 'Seite neu laden'
const OUTDATED: Words = {
  title: 'Es gibt eine neue Version dieser Seite',
  text: 'Sichern Sie Ihre Eingaben und laden Sie die Seite dann neu.',
  reload: RELOAD,
}
const INCOMPLETE: Words = {
  title: 'Ein Teil dieser Seite konnte nicht geladen werden',
  text: 'Manches lässt sich deshalb nicht bedienen. Laden Sie die Seite neu.',
  reload: RELOAD,
}
/** Replaces a reload that would lose unsaved text. */
const UNSAVED: Words = {
  title: 'Hier sind noch ungesicherte Eingaben',
  text: 'Sichern Sie sie zuerst: Beim Neuladen gehen sie verloren.',
  reload: RELOAD,
}
const TYPED: Words = {
  title: 'Trotzdem neu laden?',
  text: 'Was Sie hier getippt und noch nicht gesendet haben, geht dabei verloren.',
  reload: 'Trotzdem neu laden',
}
/** When the copy on screen was made; null for a page that came from the server, and for `/offline`, which waits itself. */
const copyFrom = location.pathname === OFFLINE_PATH ? null : copyMadeAt()
/** Today's by its time alone. */
const standOf = (moment: Date) => `Stand ${formatRecent(moment, Date.now()).replace('heute, ', '')}`
/** Shown while there is a connection: the network was too slow for the page, or what is typed must not go. */
const COPY: Words = {
  title: copyFrom ? standOf(copyFrom) : '',
  text: 'Das ist die Fassung, die Ihr Browser behalten hat.',
  reload: 'Neueste Fassung laden',
}
const ONLINE: Words = { title: 'Internetverbindung wiederhergestellt', text: '' }
const REACHABLE: Words = { title: 'Es geht weiter', text: '' }

/** The message after each trouble is over, and how long it stays. */
const RELIEF: ReadonlyMap<Words, Words> = new Map([
  [OFFLINE, ONLINE],
  [OFFLINE_WANTED, ONLINE],
  [OFFLINE_LEAVING, ONLINE],
  [UNREACHABLE, REACHABLE],
  [UNREACHABLE_WANTED, REACHABLE],
  [UNREACHABLE_LEAVING, REACHABLE],
])
const RELIEF_MS = 3_000

/** The person has read that a part is missing, and works without it. */
let postponed = false

/** Ends the wait for a page that was asked for; null while there is none. */
let stay: (() => void) | null = null

let leaving = false

function wordsOf(): Words | null {
  if (!navigator.onLine) return leaving ? OFFLINE_LEAVING : stay ? OFFLINE_WANTED : OFFLINE
  if (trouble.unreachable) return leaving ? UNREACHABLE_LEAVING : stay ? UNREACHABLE_WANTED : UNREACHABLE
  if (trouble.outdated) return OUTDATED
  if (trouble.slow) return SLOW
  if (copyFrom && !postponed) return COPY
  return trouble.incomplete && !postponed ? INCOMPLETE : null
}

let current: Words | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let writing: ReturnType<typeof setTimeout> | undefined
let settling: ReturnType<typeof setTimeout> | undefined

/** The network comes back some milliseconds before the answer of the server does: that is no outage to speak of. */
const SETTLE_MS = 150
/** Screen readers announce a change inside a live region, and nothing of a region that appears together with its text. */
const BEFORE_TEXT_MS = 50

function put(words?: Words, tone?: string): void {
  clearTimeout(timer)
  clearTimeout(writing)
  hideRegion()
  region.replaceChildren()
  const mode = words && isOfflineMode(words) ? [modeBanner()] : []
  const isClosed = words === closed
  if (!words || (isClosed && mode.length === 0)) return
  const line = element('p', tone)
  const text = element('span', styles.text)
  text.textContent = words.text
  line.append(words.title, text)
  const answers = words.reload ? [answersTo(words, words.reload)] : mode.length > 0 ? [closing(words)] : []
  showRegion()
  writing = setTimeout(() => region.append(...mode, ...(isClosed ? [] : [line, ...answers])), BEFORE_TEXT_MS)
}

/** Whether the page goes on without a connection. People may close the message about it. */
const isOfflineMode = (words: Words): boolean => RELIEF.has(words)

function modeBanner(): HTMLElement {
  const banner = element('p', styles.mode)
  banner.append('Offline Modus')
  if (copyFrom) {
    const from = element('span', undefined)
    from.textContent = standOf(copyFrom)
    banner.append(from)
  }
  return banner
}

/** Whose message the person has closed. */
let closed: Words | null = null

function closing(words: Words): HTMLElement {
  const isWanted = words === OFFLINE_WANTED || words === UNREACHABLE_WANTED
  if (stay && isWanted) return staying(stay)
  return button('Schließen', 'secondary', () => {
    closed = words
    put(words, styles.problem)
  })
}

/** Nobody is led elsewhere later, by a press that was long ago. What is known of the trouble is not said once more. */
function staying(end: () => void): HTMLElement {
  return button('Hier bleiben', 'secondary', () => {
    closed = navigator.onLine ? UNREACHABLE : OFFLINE
    end()
  })
}

/** Never over unsaved input. */
function reload(asked: Words): void {
  if (hasUnsavedInput()) put(UNSAVED, styles.problem)
  else if (asked !== TYPED && hasTyped()) put(TYPED, styles.problem)
  else location.reload()
}

function button(text: string, look: 'primary' | 'secondary', press: () => void): HTMLElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = buttonClass({ look, size: 's' })
  made.textContent = text
  made.addEventListener('click', press)
  return made
}

function answersTo(words: Words, text: string): HTMLElement {
  const answers = element('div', styles.answers)
  answers.append(
    button(text, 'primary', () => reload(words)),
    button('Später', 'secondary', () => {
      postponed = true
      current = wordsOf()
      put()
    }),
  )
  return answers
}

function update(): void {
  const words = wordsOf()
  if (words === current) return
  if (!words || !isOfflineMode(words)) closed = null
  // The copy is about to be replaced, which is said by what is over.
  const relief = current && (!words || words === COPY) ? RELIEF.get(current) : undefined
  current = words
  put(relief ?? words ?? undefined, relief ? styles.relief : styles.problem)
  if (relief) timer = setTimeout(() => (copyFrom ? replaceCopy() : put()), RELIEF_MS)
}

/** A page that was asked for has not come for a while; `end` gives it up. Null: it came, or nobody wants it any more. */
export function pageWaits(end: (() => void) | null): void {
  stay = end
  update()
}

/** A sign-out is under way: without a connection it waits. */
export function signOutWaits(waits: boolean): void {
  leaving = waits
  update()
}

/** A copy is what was, and what visitors see: the page itself takes its place once it can. */
function replaceCopy(): void {
  if (hasUnsavedInput() || hasTyped()) put(COPY, styles.problem)
  else location.reload()
}

/** The worker shows a copy when no answer came, or none within seconds. Then nothing has told this tab yet. */
async function findOut(): Promise<void> {
  if (!(await askServer().then(isThere, () => false))) await serverAnswers()
}

for (const type of [TROUBLE, 'online', 'offline']) {
  addEventListener(type, () => {
    clearTimeout(settling)
    settling = setTimeout(update, SETTLE_MS)
  })
}
update()
if (copyFrom) void findOut()
