import { useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { useSite } from '../../shared/document/site.tsx'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ExportUserDataDocument } from './export-user-data.generated.ts'
import { PROBLEM } from './use-consents.ts'

/** `orthostellen-datenexport-2026-11-22.json`, with the day of the person's clock. */
export function exportFileName(siteName: string, now: Date): string {
  const prefix = siteName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return `${prefix}-datenexport-${day}.json`
}

function save(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

interface DataExportProps {
  readonly onSessionEnded: () => void
}

/** Everything that is stored about the person, as a file. */
export function DataExport({ onSessionEnded }: DataExportProps) {
  const client = useClient()
  const site = useSite()
  const user = useCurrentUser()
  const running = useRef(false)
  const [isRunning, setIsRunning] = useState(false)

  const run = async () => {
    if (running.current || !user) return
    running.current = true
    setIsRunning(true)
    try {
      const { data } = await client.mutate({
        mutation: ExportUserDataDocument,
        variables: { userId: user.id },
        fetchPolicy: 'no-cache',
      })
      if (!data?.exportUserData) throw new Error('The export came without data')
      save(exportFileName(site.name, new Date()), data.exportUserData.data)
      toastDone({ title: 'Datenexport erfolgreich', text: 'Ihre Daten wurden heruntergeladen.' })
    } catch (error) {
      if (errorCode(error) === 'UNAUTHENTICATED') onSessionEnded()
      else toastProblem({ id: 'privacy-export', title: PROBLEM, text: 'Datenexport fehlgeschlagen.' })
    } finally {
      running.current = false
      setIsRunning(false)
    }
  }
  return (
    <Button wide onClick={run} aria-disabled={isRunning || undefined}>
      {isRunning ? 'Exportiere...' : 'Daten exportieren'}
    </Button>
  )
}
