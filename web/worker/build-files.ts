interface BuildFiles {
  /** Path of the entry script, which names the build. */
  readonly build: string
  /** Paths of what a visitor needs, loaded when the worker is installed. */
  readonly precached: readonly string[]
  /** Paths of all other files, kept when they are used. */
  readonly others: readonly string[]
}

/** Written by web/build/service-worker-plugin.ts. */
declare const BUILD_FILES: BuildFiles

export const buildFiles: BuildFiles = BUILD_FILES
