import { matchKey } from './place-names.ts'

/** City districts are written behind their city: "Hamburg Altona-Nord", "Wien, Innere Stadt". */
export const partNames = (town: string, names: readonly string[]): string[] => {
  const own = matchKey(town)
  const parts = names.map((name) =>
    (matchKey(name).startsWith(`${own} `) ? name.slice(town.length) : name)
      .replace(/^[\s,/-]+/, '')
      // "Stolberg (Rheinland)", "Allendorf (Eder) Haine": what tells the town from others is no part of it.
      .replace(/^\([^)]*\)\s*/, '')
      // Districts of Graz and Klagenfurt: "01.Bez.:Innere Stadt", "Klagenfurt,09.Bez.:Annabichl".
      .replace(/^(?:\p{L}+,)?\d+\.\s?Bez\.:\s?/u, '')
      .trim(),
  )
  return [...new Set(parts)]
    .filter((part) => part.length > 2 && matchKey(part) !== own && !/[;\t]/.test(part))
    .sort()
}
