/** Under which a reason that is not sent yet is kept, see web/shared/drafts/text-storage.ts. */
export const reasonKey = (id: string): string => `ablehnung:${id}`
