/** Limits of the files of applications, for server and web alike. SQL holds the same; tests/server/files/upload-route.test.ts compares them. */

/** 5 MiB: whatever a computer shows as 5 MB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** Most files of one application. */
export const MAX_FILES = 3
/** Most files of one account that no application has claimed. */
export const MAX_WAITING_FILES = 6
export const MAX_WAITING_BYTES = 20 * 1024 * 1024
/** Most uploads of one account at the same time. */
export const MAX_UPLOADS = 2
