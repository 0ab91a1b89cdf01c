/** Where a file is sent to, read from and taken back. */
export const fileHref = (id: string): string => `/api/files/${id}`
