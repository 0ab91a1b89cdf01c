/**
 * What the bench takes of Lighthouse, which `npm run bench` installs when it is first run: types are checked without it, too. Its own
 * declarations lead into 60 packages.
 */
declare module 'lighthouse' {
  interface Result {
    readonly lhr: {
      readonly runtimeError?: { readonly message: string }
      readonly audits: Readonly<
        Record<string, { readonly numericValue?: number; readonly score: number | null }>
      >
      readonly categories: Readonly<Record<string, { readonly score: number | null }>>
      readonly environment: { readonly benchmarkIndex: number }
    }
    readonly report: string | string[]
  }
  interface Flags {
    readonly port: number
    readonly output: 'json'
    readonly logLevel: 'error'
    readonly onlyCategories: string[]
  }
  function lighthouse(url: string, flags: Flags): Promise<Result | undefined>
  // biome-ignore lint/style/noDefaultExport: it is what the package has.
  export default lighthouse
}
