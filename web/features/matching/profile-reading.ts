import type { NameOf } from '../../../schema/match-sentences.ts'
import type { Match_OwnFragment } from '../../entities/match/match.generated.ts'
import { wishFacts } from '../../entities/match/wish-words.ts'

interface ProfileReading {
  readonly title: string
  readonly text: string
}

/** What we have understood of a stored profile, or what we still need to suggest jobs. */
export function profileReading(
  { wishes, profileGaps }: Match_OwnFragment,
  searchRegion: string | null,
  nameOf: NameOf,
  now: number,
): ProfileReading {
  const [wish, ...elsewhere] = wishes.filter(({ source }) => source === 'profil')
  if (wish && profileGaps.length === 0)
    return {
      title: 'So haben wir Sie verstanden',
      text: `Wir suchen für Sie: ${wishFacts(wish, nameOf, now, elsewhere)
        .map(([, words]) => words)
        .join(', ')}. Stimmt etwas nicht, ändern Sie die Angaben oben und speichern Sie.`,
    }
  const missing = [
    profileGaps.includes('profession_slug') ? 'Ihr Beruf' : null,
    profileGaps.includes('search_region') ? 'ein Ort oder Bundesland als Suchregion' : null,
  ].filter((what) => what !== null)
  const region =
    searchRegion && profileGaps.includes('search_region')
      ? ` In „${searchRegion}“ haben wir keinen Ort erkannt; gut lesbar ist zum Beispiel „Göttingen, 50 km“.`
      : ''
  return {
    title: 'Noch keine Vorschläge aus dem Profil',
    text: `Dafür ${missing.length > 1 ? 'fehlen' : 'fehlt'} uns ${missing.join(' und ') || 'eine Angabe'}.${region}`,
  }
}
