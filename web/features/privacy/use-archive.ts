import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useTopic } from '../../shared/apollo/use-topic.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { errorFields } from '../../shared/errors/error-fields.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { toastProblem } from '../../shared/toast/toast.tsx'
import {
  type ExportCard_ArchiveFragment,
  MyDataExportDocument,
  OwnDataExportsChangedDocument,
  RequestDataExportDocument,
} from './export-card.generated.ts'

export type Archive = ExportCard_ArchiveFragment

const TOO_MANY = 'Mehr als fünf Archive am Tag erstellen wir nicht. Morgen geht es wieder.'

interface ArchiveOptions {
  readonly onSessionEnded: () => void
  /** The password has to be asked for first. */
  readonly onUnproved: () => void
}

/**
 * The newest archive that this session asked for: undefined until the server has answered. Asked for after the page is
 * shown, because the page has everything else to say without it, and then followed.
 */
export function useArchive({ onSessionEnded, onUnproved }: ArchiveOptions) {
  const client = useClient()
  const [archive, setArchive] = useState<Archive | null>()
  const [isAsking, setIsAsking] = useState(false)
  const asking = useRef(false)

  /** Counts what the server was asked: an earlier question must not overwrite the answer to a later one. */
  const asked = useRef(0)
  const answered = useRef(0)

  const takeAnswer = (question: number, answer: Archive | null) => {
    if (question < answered.current) return
    answered.current = question
    setArchive(answer)
  }

  const load = async () => {
    const question = ++asked.current
    try {
      const { data } = await client.query({ query: MyDataExportDocument, fetchPolicy: 'no-cache' })
      takeAnswer(question, data?.myDataExport ?? null)
    } catch (error) {
      if (errorCode(error) === 'UNAUTHENTICATED') onSessionEnded()
      // Otherwise the card offers to ask for one: while one is under way the server answers with that.
      else setArchive((known) => known ?? null)
    }
  }
  const loadOnce = useEffectEvent(load)
  useEffect(() => void loadOnce(), [])
  // Events tell of all archives of the account. Which one belongs to this session only its own question tells.
  useTopic(OwnDataExportsChangedDocument, () => void load())

  const request = async () => {
    if (asking.current) return
    asking.current = true
    setIsAsking(true)
    const question = ++asked.current
    try {
      const { data } = await client.mutate({ mutation: RequestDataExportDocument, fetchPolicy: 'no-cache' })
      if (data?.requestDataExport) takeAnswer(question, data.requestDataExport.result)
    } catch (error) {
      const code = errorCode(error)
      if (code === 'UNAUTHENTICATED') onSessionEnded()
      else if (errorFields(error)['password'] === 'required') onUnproved()
      else
        toastProblem({
          id: 'data-archive',
          title: 'Archiv nicht angefordert',
          text: code === 'RATE_LIMITED' ? TOO_MANY : errorText(error),
        })
    } finally {
      asking.current = false
      setIsAsking(false)
    }
  }
  return { archive, isAsking, request }
}
