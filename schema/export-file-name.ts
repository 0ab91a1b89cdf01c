/** Names of files with a person's data: made from SITE_NAME, by the browser and by the server alike. */

/** The first part: the name of the product in letters that every file system takes. */
export function exportPrefix(siteName: string): string {
  const letters = siteName
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return letters === '' ? 'konto' : letters
}

/** The day in Germany, whatever the clock of the machine is set to. */
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** `orthostellen-datenexport-2026-11-22.json` (specification, point 7). */
export const exportFileName = (siteName: string, at: Date, extension: string): string =>
  `${exportPrefix(siteName)}-datenexport-${day.format(at)}.${extension}`
