import { useRef, useState } from 'react'
import { exportFileName } from '../../../schema/export-file-name.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { useSite } from '../../shared/document/site.tsx'
import { saveFile } from '../../shared/download/save-file.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { errorFields } from '../../shared/errors/error-fields.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import { ExportUserDataDocument } from './export-user-data.generated.ts'
import { PROBLEM } from './use-consents.ts'

interface JsonExportOptions {
  readonly onSessionEnded: () => void
  /** The account has more rows than one answer takes. */
  readonly onTooMany: () => void
  /** The password has to be asked for first. */
  readonly onUnproved: () => void
}

/** Everything that is stored about the person, at once and as one JSON file. */
export function useJsonExport({ onSessionEnded, onTooMany, onUnproved }: JsonExportOptions) {
  const client = useClient()
  const site = useSite()
  const user = useCurrentUser()
  const running = useRef(false)
  const [isExporting, setIsExporting] = useState(false)

  const exportJson = async () => {
    if (running.current || !user) return
    running.current = true
    setIsExporting(true)
    try {
      const { data } = await client.mutate({
        mutation: ExportUserDataDocument,
        variables: { userId: user.id },
        fetchPolicy: 'no-cache',
      })
      if (!data?.exportUserData) throw new Error('The export came without data')
      saveFile(
        exportFileName(site.name, new Date(), 'json'),
        JSON.stringify(data.exportUserData.data, null, 2),
        'application/json',
      )
      toastDone({ title: 'Datenexport erfolgreich', text: 'Ihre Daten wurden heruntergeladen.' })
    } catch (error) {
      if (errorCode(error) === 'UNAUTHENTICATED') onSessionEnded()
      else if (errorFields(error)['password'] === 'required') onUnproved()
      else if (Object.values(errorFields(error)).includes('too_many')) onTooMany()
      else toastProblem({ id: 'privacy-export', title: PROBLEM, text: 'Datenexport fehlgeschlagen.' })
    } finally {
      running.current = false
      setIsExporting(false)
    }
  }
  return { isExporting, exportJson }
}
