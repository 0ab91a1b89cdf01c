/**
 * React, graphql and grafast read NODE_ENV when they are loaded and run several times slower with their development
 * checks. A built web app is served without them, also by `npm start`, whose configuration is a development one.
 * Call this before the application is imported.
 */
export function runLibrariesInProduction(): void {
  process.env['NODE_ENV'] = 'production'
  process.env['GRAPHILE_ENV'] = 'production'
}
