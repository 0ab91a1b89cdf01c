/** Where the server shows a stored picture (server/newsletter/picture-route.ts). */
export const pictureHref = (hash: string): string => `/newsletter/bild/${hash}`
