/** Abbreviations of official town names, and their full forms. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bi\.\s?d\.\s?OPf\./g, 'in der Oberpfalz'],
  [/\bi\.\s?OB/g, 'in Oberbayern'],
  [/\bi\.\s?Bay\./g, 'in Bayern'],
  [/\bi\.\s?NB/g, 'in Niederbayern'],
  [/\ba\.\s?d\.\s?/g, 'an der '],
  [/\bi\.\s?d\.\s?/g, 'in der '],
  [/\bv\.\s?d\.\s?/g, 'vor der '],
  [/\bo\.\s?d\.\s?/g, 'ob der '],
  [/\ba\.\s?/g, 'am '],
  [/\bb\.\s?/g, 'bei '],
  [/\bi\.\s?/g, 'im '],
]

/** The common form of a name: without the Sorbian second name, abbreviations expanded. */
export const townName = (raw: string): string => {
  const german = raw.replaceAll('\\/', '/').split(' - ')[0] ?? raw
  const spelledOut = ABBREVIATIONS.reduce((name, [pattern, words]) => name.replace(pattern, words), german)
  return spelledOut.replace(/\s+/g, ' ').trim()
}

/** Name without its distinguishing suffix: "Osterode am Harz", "Halle (Saale)", "Ketzin/Havel". */
export const baseName = (name: string): string =>
  name
    .replace(/\s*[(/,].*$/, '')
    .replace(/\s+(?:an|am|auf|bei|beim|im|in|ob|unter|vor|vorm)\s.*$/, '')
    .trim()

/** Spelling-insensitive key: "Ritterhude" = "ritterhude", "Sankt X" = "St. X". */
export const matchKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\bsankt\b/g, 'st')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Parts to look up when a merged municipality has no coordinates: "Blankenfelde-Mahlow". */
export const hyphenParts = (name: string): string[] =>
  name.includes('-') ? name.split('-').filter((part) => part.length > 3) : []

/** Municipalities listed in GeoNames under another name, or only by their main locality. */
export const GEONAMES_NAMES: Readonly<Record<string, string>> = {
  München: 'Munich',
  Wien: 'Vienna',
  'Hann. Münden': 'Hannoversch Münden',
  Sylt: 'Westerland',
  Wedemark: 'Mellendorf',
  Weyhe: 'Kirchweyhe',
  Burgwedel: 'Großburgwedel',
  Geestland: 'Langen',
  Schwentinental: 'Raisdorf',
  Uplengen: 'Remels',
  Moormerland: 'Warsingsfehn',
  Westoverledingen: 'Ihrhove',
  Rhauderfehn: 'Westrhauderfehn',
  Krummhörn: 'Pewsum',
  Saterland: 'Ramsloh',
  'Hohe Börde': 'Irxleben',
  Nuthetal: 'Bergholz-Rehbrücke',
  Panketal: 'Zepernick',
  Pohlheim: 'Watzenborn-Steinberg',
  Stadland: 'Rodenkirchen',
  Wangerland: 'Hohenkirchen',
  Kalletal: 'Hohenhausen',
  Extertal: 'Bösingfeld',
  Borchen: 'Kirchborchen',
  Hoppegarten: 'Dahlwitz-Hoppegarten',
  'Oberharz am Brocken': 'Elbingerode',
  Südheide: 'Hermannsburg',
  'Wurster Nordseeküste': 'Dorum',
  Ammersbek: 'Hoisbüttel',
}
