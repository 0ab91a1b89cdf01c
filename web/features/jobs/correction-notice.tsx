import { Link } from 'react-router-dom'
import { changeSearch, type SearchState, writeSearch } from './search-state.ts'

interface CorrectionNoticeProps {
  readonly state: SearchState
  /** The text as it was understood; null when it was taken as typed. */
  readonly correction: string | null
}

/** The text with quotation marks around what was taken for another word: then it is searched as it stands. */
function exactText(text: string, correction: string): string {
  const understood = correction.split(' ')
  return text
    .split(' ')
    .map((word, index) => (word === understood[index] ? word : `"${word}"`))
    .join(' ')
}

/** A search never takes a word for another one silently. */
export function CorrectionNotice({ state, correction }: CorrectionNoticeProps) {
  if (correction === null) return null
  return (
    <p>
      Ergebnisse für „{correction}“. Stattdessen nach{' '}
      <Link to={writeSearch(changeSearch(state, { text: exactText(state.text, correction) }))}>
        „{state.text}“
      </Link>{' '}
      suchen
    </p>
  )
}
