import { loadPart } from '../../shared/connection/load-part.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { savedJobsItem } from '../../shared/layout/navigation-items.ts'
import { knownList } from './known-list.ts'
import { problemOf } from './problems.ts'

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
  const { toastDone, toastInfo, toastProblem } = await loadPart(loadToasts)
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
  try {
    if (!(await storing) && saved) {
      toastInfo({
        id: TOAST,
        title: 'Gemerkt, solange dieser Tab offen ist',
        text: 'Ihr Browser erlaubt uns nicht, etwas zu speichern. Mit einem Konto bleibt Ihre Merkliste erhalten.',
      })
    }
  } catch (error) {
    toastProblem({
      id: TOAST,
      ...(problemOf(error) ?? { title: 'Das hat nicht geklappt', text: errorText(error) }),
    })
  }
}
