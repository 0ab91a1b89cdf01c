import { useEffect, useState } from 'react'
import { useEarlyClient } from '../apollo/use-early-client.ts'
import { knownCurrentUser } from '../auth/current-user.ts'
import { KeptTexts } from './kept-texts.tsx'
import { type ParkedDraft, parkedDrafts } from './parked-drafts.ts'

/** On a page that has no form for it any more: what this person wrote here and could not save. */
export function ParkedHere() {
  const client = useEarlyClient()
  const [entries, setEntries] = useState<readonly ParkedDraft[]>([])
  useEffect(() => {
    const user = knownCurrentUser(client)
    const here = window.location.pathname + window.location.search
    if (user) setEntries(parkedDrafts(user.id).filter(({ page }) => page === here))
  }, [client])
  return (
    <KeptTexts
      entries={entries}
      why="Er steht noch in diesem Browser. Kopieren Sie ihn, wenn Sie ihn weiterverwenden wollen."
    />
  )
}
