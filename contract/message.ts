/** How long one message may be, and how many go along with a new one. */
export const MESSAGE_MAX = 16_000
export const MESSAGES_MAX = 200
