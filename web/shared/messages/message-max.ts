/** As long as a message may be, and the letter of an application; the database decides. */
export const MESSAGE_MAX = 1000
