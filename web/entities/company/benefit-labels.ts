/** German words for what a company gives its people, in the order of the enum; a test compares both. */
export const BENEFITS = {
  tarif: 'Bezahlung nach Tarif',
  sonderzahlung: 'Weihnachts- oder Urlaubsgeld',
  altersvorsorge: 'Zuschuss zur Altersvorsorge',
  urlaub_ab_30: '30 Tage Urlaub oder mehr',
  gleitzeit: 'Gleitzeit',
  vier_tage_woche: 'Vier-Tage-Woche möglich',
  freie_wochenenden: 'Freie Wochenenden',
  homeoffice: 'Homeoffice möglich',
  einarbeitung: 'Feste Ansprechperson beim Einarbeiten',
  weiterbildung: 'Bezahlte Weiterbildung',
  meisterfoerderung: 'Förderung der Meisterausbildung',
  digitale_fertigung: 'Digitale Fertigung im Haus',
  arbeitskleidung: 'Gestellte Arbeitskleidung',
  fahrtkosten: 'Zuschuss zu Fahrtkosten',
  dienstrad: 'Dienstrad',
  dienstwagen: 'Dienstwagen',
  kinderbetreuung: 'Hilfe bei der Kinderbetreuung',
  gesundheit: 'Angebote für die Gesundheit',
  umzugshilfe: 'Hilfe beim Umzug',
  barrierefrei: 'Barrierefreie Arbeitsplätze',
} as const

export type CompanyBenefit = keyof typeof BENEFITS

export const MOST_BENEFITS = 10

/** In one line; null for none. */
export const benefitLine = (benefits: readonly CompanyBenefit[] | null): string | null =>
  benefits?.map((benefit) => BENEFITS[benefit]).join(', ') || null
