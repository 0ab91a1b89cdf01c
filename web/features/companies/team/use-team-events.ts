import { useEffect, useEffectEvent, useRef } from 'react'
import { useTopic } from '../../../shared/apollo/use-topic.ts'
import { OwnCompaniesChangedDocument } from './team.generated.ts'

/** Several events at once, as of a removal and its socket that reconnects, cause one reload. */
const GATHER_MS = 80

/** Calls back when the teams of the person are no longer what this page shows, or the person has left one. */
export function useTeamEvents(onChange: () => Promise<unknown>): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reload = useEffectEvent(() => {
    timer.current = undefined
    onChange().catch((error: unknown) => console.warn('The team could not be refreshed', error))
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useTopic(OwnCompaniesChangedDocument, () => {
    timer.current ??= setTimeout(() => reload(), GATHER_MS)
  })
}
