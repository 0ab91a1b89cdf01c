import { useUnsentText } from '../../../shared/messages/use-unsent-text.ts'

export type DecisionDraft = ReturnType<typeof useDecisionDraft>

/**
 * A decision that is being written, kept in the tab under what it is about: through a reload, an ended session, and another
 * admin who decides first.
 */
export function useDecisionDraft(key: string) {
  const measure = useUnsentText(`${key}:massnahme`)
  const facts = useUnsentText(`${key}:befund`)
  const ground = useUnsentText(`${key}:grundlage`)
  return {
    measure,
    facts,
    ground,
    isBegun: facts.text !== '' || ground.text !== '',
    clear: () => {
      for (const one of [measure, facts, ground]) one.write('')
    },
  }
}

/** Of a case that nobody has decided yet. */
export const caseKey = (id: string): string => `meldung:${id}`
