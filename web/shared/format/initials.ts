/** Words that say the legal form or join names, and so tell companies least apart. */
const SKIPPED = new Set([
  'gmbh',
  'mbh',
  'ag',
  'kg',
  'ohg',
  'gbr',
  'ug',
  'eg',
  'se',
  'e.k.',
  'ek',
  'co',
  'co.',
  'inh.',
  'inh',
  'dr.',
  'dr',
  'prof.',
  'prof',
  'med.',
  'med',
  'und',
  'der',
  'die',
  'das',
  'am',
  'an',
  'im',
  'in',
  'vom',
  'von',
  'zum',
  'zur',
  'für',
])

/** Two letters for the tile of a company without a logo: `Sanitätshaus Kirchhoff GmbH` becomes `SK`. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s&+/,()-]+/)
    .filter((word) => /^\p{L}/u.test(word) && !SKIPPED.has(word.toLowerCase()))
  const letters =
    words.length === 1
      ? [...(words[0] ?? '')].slice(0, 2)
      : words.slice(0, 2).map((word) => [...word][0] ?? '')
  return letters.join('').toLocaleUpperCase('de-DE') || '?'
}
