import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { SaveMatchingSettingsDocument } from '../../entities/match/match.generated.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import type { MatchSource } from '../../shared/graphql/schema-types.generated.ts'
import { toastDone, toastInfo, toastProblem } from '../../shared/toast/toast.tsx'
import { MATCH_SOURCES, type MatchingSettings, SOURCE_WORDS } from './matching-sources.ts'

/** One toast at a time: the next change replaces it. */
const TOAST = 'passende-stellen'

/** Switches sources of suggestions on and off. The page is loaded again then, because its list is another one. */
export function useMatchingSettings({ fromRequests, fromProfile, fromAlerts }: MatchingSettings) {
  const client = useClient()
  const { revalidate } = useRevalidator()
  // Shown at once; what is stored comes with the page that is loaded again.
  const [wanted, setWanted] = useState<Partial<MatchingSettings> | null>(null)
  const lastSave = useRef<Promise<void>>(Promise.resolve())

  /**
   * Only what changes is sent: a switch elsewhere on the page may be under way. Saves wait for each other and none is dropped,
   * because "Rückgängig" can be pressed while the page is still being loaded after the first save.
   */
  const save = (settings: Partial<MatchingSettings>, onSaved: () => void): Promise<void> => {
    lastSave.current = lastSave.current.then(() => store(settings, onSaved))
    return lastSave.current
  }

  const store = async (settings: Partial<MatchingSettings>, onSaved: () => void): Promise<void> => {
    setWanted(settings)
    try {
      await client.mutate({
        mutation: SaveMatchingSettingsDocument,
        variables: settings,
        fetchPolicy: 'no-cache',
      })
      onSaved()
      await revalidate()
    } catch (error) {
      toastProblem({ id: TOAST, title: 'Das Umschalten hat nicht geklappt', text: errorText(error) })
    } finally {
      setWanted(null)
    }
  }

  const before = { fromRequests, fromProfile, fromAlerts }
  const sayOn = (from: string) =>
    toastDone({ id: TOAST, title: 'Vorschläge sind an', text: `Stellen${from} stehen jetzt wieder hier.` })
  return {
    busy: wanted !== null,
    settings: { ...before, ...wanted },
    change: (source: MatchSource, isOn: boolean): void => {
      const { setting, fromAll } = SOURCE_WORDS[source]
      void save({ [setting]: isOn }, () => {
        if (isOn) return sayOn(` aus ${fromAll}`)
        toastInfo({
          id: TOAST,
          title: 'Vorschläge sind aus',
          text: `Aus ${fromAll} machen wir keine mehr.`,
          action: {
            label: 'Rückgängig',
            run: () => void save({ [setting]: true }, () => sayOn(` aus ${fromAll}`)),
          },
        })
      })
    },
    switchAllOn: (): void => {
      const all = { ...before }
      for (const source of MATCH_SOURCES) all[SOURCE_WORDS[source].setting] = true
      void save(all, () => sayOn(''))
    },
  }
}
