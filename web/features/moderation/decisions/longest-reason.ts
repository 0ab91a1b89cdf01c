/** Of a rejection, and of a template for one; the database decides. */
export const LONGEST_REASON = 1000
