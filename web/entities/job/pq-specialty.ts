/** The Schwerpunkt that /pq-radar is about, as in `db/data/specialties.tsv`; a test compares them. */
export const PQ_SPECIALTY = { slug: 'fachliche-leitung', name: 'Fachliche Leitung (PQ)' } as const
