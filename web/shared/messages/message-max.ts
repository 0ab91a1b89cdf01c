/** Longest message, and longest letter of an application; the database decides. */
export const MESSAGE_MAX = 1000
