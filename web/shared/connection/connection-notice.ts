/**
 * Tells the person what keeps the page from its server, and goes by itself. Plain DOM: Mantine's toasts weigh 40 kB, and
 * this one has to be in every tab before the trouble starts. Loaded when the browser is idle.
 */
import './newer-build.ts'
import styles from './connection-notice.module.css'
import { TROUBLE, trouble } from './server-answers.ts'

interface Words {
  readonly title: string
  readonly text: string
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
const SLOW: Words = {
  title: 'Das dauert länger als sonst',
  text: `Wir warten auf die Antwort. ${KEPT}`,
}
const OUTDATED: Words = {
  title: 'Es gibt eine neue Version dieser Seite',
  text: 'Sichern Sie Ihre Eingaben und laden Sie die Seite dann neu.',
}
const ONLINE: Words = { title: 'Internetverbindung wiederhergestellt', text: '' }
const REACHABLE: Words = { title: 'Es geht weiter', text: '' }

/** What is said when the trouble is over, and how long. */
const RELIEF: ReadonlyMap<Words, Words> = new Map([
  [OFFLINE, ONLINE],
  [UNREACHABLE, REACHABLE],
])
const RELIEF_MS = 3_000

function wordsOf(): Words | null {
  if (!navigator.onLine) return OFFLINE
  if (trouble.unreachable) return UNREACHABLE
  if (trouble.outdated) return OUTDATED
  return trouble.slow ? SLOW : null
}

function element(tag: string, name: string | undefined): HTMLElement {
  const made = document.createElement(tag)
  if (name) made.className = name
  return made
}

/** A live region has to be in the document before its text. */
const region = element('div', styles.region)
region.setAttribute('role', 'status')
region.dataset['connection'] = ''
// Above open menus and dialogs, which are in the top layer.
region.popover = 'manual'
document.body.append(region)

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
  if (region.matches(':popover-open')) region.hidePopover()
  region.replaceChildren()
  if (!words) return
  const line = element('p', tone)
  const text = element('span', styles.text)
  text.textContent = words.text
  line.append(words.title, text)
  region.showPopover()
  writing = setTimeout(() => region.append(line), BEFORE_TEXT_MS)
}

function update(): void {
  const words = wordsOf()
  if (words === current) return
  const relief = current && !words ? RELIEF.get(current) : undefined
  current = words
  put(words ?? relief, words ? styles.problem : styles.relief)
  if (relief) timer = setTimeout(put, RELIEF_MS)
}

for (const type of [TROUBLE, 'online', 'offline']) {
  addEventListener(type, () => {
    clearTimeout(settling)
    settling = setTimeout(update, SETTLE_MS)
  })
}
update()
