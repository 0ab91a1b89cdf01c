import { useEffect, useState, useSyncExternalStore } from 'react'
import { newClientKey } from '../../../shared/connection/client-key.ts'
import { serverAnswers } from '../../../shared/connection/server-answers.ts'
import { FILE_RULES, fileProblem } from './file-rules.ts'
import { discardFile, sendFile } from './file-send.ts'
import { FileUploads, type StoredFile } from './file-uploads.ts'

/** What the server says in Retry-After, and not everybody at the same moment. */
const laterOn = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 5_000 + 3_000 * Math.random()))

/** The files of one form; of a visitor's with its key. They go on while the form is closed, and end when it leaves the page. */
export function useFileUploads(restored: readonly StoredFile[], guestKey: string | null = null) {
  const [uploads] = useState(() => {
    const made = new FileUploads({
      most: FILE_RULES.most,
      parallel: FILE_RULES.parallel,
      newId: newClientKey,
      check: fileProblem,
      send: (id, file, onSent) => sendFile(id, file, onSent, guestKey),
      afterOutage: serverAnswers,
      afterCrowd: laterOn,
      discard: (id) => discardFile(id, guestKey),
    })
    made.restore(restored)
    return made
  })
  const files = useSyncExternalStore(uploads.subscribe, uploads.getFiles, uploads.getFiles)
  useEffect(() => {
    uploads.open()
    return () => uploads.close()
  }, [uploads])
  return { uploads, files }
}
