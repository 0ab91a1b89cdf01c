import { loadPart } from '../../shared/connection/load-part.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { savedJobsItem } from '../../shared/layout/navigation-items.ts'
import { knownList } from './known-list.ts'
import { problemOf } from './problems.ts'
import type { TapNote } from './tap-notes.ts'

const loadToasts = () => import('../../shared/toast/toast.tsx')

/** Loads what the answer to a tap needs while the finger is still down. */
export function prepareTap(): void {
  loadToasts().then(
    ({ prepareToasts }) => prepareToasts(),
    () => {},
  )
}

/** One toast at a time: the next tap replaces it. */
const TOAST = 'merkliste'

/** A tap on a heart, or "Entfernen". */
export async function tap(jobId: string, title: string, saved: boolean): Promise<void> {
  const list = knownList()
  if (!list) return
  const storing = list.put({ jobId, saved, title })
  // Seen at the next line at the earliest; a tap that fails at once is no unhandled one.
  storing.catch(() => {})
  const { toastDone, toastInfo } = await loadPart(loadToasts)
  if (saved) {
    toastDone({
      id: TOAST,
      title: 'Gemerkt',
      text: title,
      action: { label: 'Zur Merkliste', href: savedJobsItem.to },
    })
  } else {
    toastInfo({
      id: TOAST,
      title: 'Von der Merkliste entfernt',
      text: title,
      action: { label: 'Rückgängig', run: () => void tap(jobId, title, true) },
    })
  }
  await tellWhatBecame(storing, saved)
}

/** A tap that the page before had no time to store. */
export async function tapAgain({ jobId, title, saved }: TapNote): Promise<void> {
  const storing = knownList()?.put({ jobId, saved, title })
  if (storing) await tellWhatBecame(storing, saved)
}

async function tellWhatBecame(storing: Promise<boolean>, saved: boolean): Promise<void> {
  try {
    if ((await storing) || !saved) return
    const { toastInfo } = await loadPart(loadToasts)
    toastInfo({
      id: TOAST,
      title: 'Gemerkt, solange dieser Tab offen ist',
      text: 'Ihr Browser erlaubt uns nicht, etwas zu speichern. Mit einem Konto bleibt Ihre Merkliste erhalten.',
    })
  } catch (error) {
    const { toastProblem } = await loadPart(loadToasts)
    toastProblem({
      id: TOAST,
      ...(problemOf(error) ?? { title: 'Das hat nicht geklappt', text: errorText(error) }),
    })
  }
}
