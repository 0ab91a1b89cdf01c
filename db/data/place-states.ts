export const COUNTRIES = ['DE', 'AT', 'CH', 'LI'] as const
export type Country = (typeof COUNTRIES)[number]

/**
 * Names of states in GeoNames, which mixes languages and spellings, to the codes of states.tsv. German Bundesländer have
 * the two letters they always had; the others carry their country, because BE is Berlin and Bern.
 */
const GERMAN: Readonly<Record<string, string>> = {
  'Baden-Württemberg': 'BW',
  Bayern: 'BY',
  Bavaria: 'BY',
  Berlin: 'BE',
  'Land Berlin': 'BE',
  Brandenburg: 'BB',
  Bremen: 'HB',
  Hamburg: 'HH',
  Hessen: 'HE',
  'Mecklenburg-Vorpommern': 'MV',
  'Mecklenburg-Western Pomerania': 'MV',
  Niedersachsen: 'NI',
  'Lower Saxony': 'NI',
  'Nordrhein-Westfalen': 'NW',
  'Rheinland-Pfalz': 'RP',
  Saarland: 'SL',
  Sachsen: 'SN',
  Saxony: 'SN',
  'Sachsen-Anhalt': 'ST',
  'Saxony-Anhalt': 'ST',
  'Schleswig-Holstein': 'SH',
  Thüringen: 'TH',
  Thuringia: 'TH',
}

const AUSTRIAN: Readonly<Record<string, string>> = {
  Burgenland: 'AT-1',
  Kärnten: 'AT-2',
  Niederösterreich: 'AT-3',
  Oberösterreich: 'AT-4',
  Salzburg: 'AT-5',
  Steiermark: 'AT-6',
  Tirol: 'AT-7',
  Vorarlberg: 'AT-8',
  Wien: 'AT-9',
}

/** Without `Kanton` and `Canton de`, which are cut off before. */
const SWISS: Readonly<Record<string, string>> = {
  Aargau: 'CH-AG',
  'Appenzell Innerrhoden': 'CH-AI',
  'Appenzell Ausserrhoden': 'CH-AR',
  Berne: 'CH-BE',
  'Basel-Landschaft': 'CH-BL',
  'Basel-Stadt': 'CH-BS',
  Fribourg: 'CH-FR',
  Genève: 'CH-GE',
  Glarus: 'CH-GL',
  Graubünden: 'CH-GR',
  Jura: 'CH-JU',
  Luzern: 'CH-LU',
  Neuchâtel: 'CH-NE',
  Nidwalden: 'CH-NW',
  Obwalden: 'CH-OW',
  'St. Gallen': 'CH-SG',
  Schaffhausen: 'CH-SH',
  Solothurn: 'CH-SO',
  Schwyz: 'CH-SZ',
  Thurgau: 'CH-TG',
  Ticino: 'CH-TI',
  Uri: 'CH-UR',
  Vaud: 'CH-VD',
  Valais: 'CH-VS',
  Zug: 'CH-ZG',
  Zürich: 'CH-ZH',
}

export const stateCodeOf = (country: Country, name: string): string | null => {
  switch (country) {
    case 'DE':
      return GERMAN[name] ?? null
    case 'AT':
      return AUSTRIAN[name] ?? null
    case 'CH':
      return SWISS[name.replace(/^(?:Kanton |Canton d[eu] )/, '')] ?? null
    case 'LI':
      // Liechtenstein has municipalities only; the whole country is one entry.
      return 'LI'
  }
}
