/** The licences ask for these names where the data is used (docs/data-licences.md quotes this text). */
export const PLACE_SOURCES =
  'Orte und Postleitzahlen: © OpenStreetMap-Mitwirkende (ODbL), GeoNames (CC BY 4.0), Gemeindegrenzen: Statistik Austria (CC BY 4.0).'
