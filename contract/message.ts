/** How long one message may be, and how many go along with a new one. */
export const MESSAGE_MAX = 16_000
export const MESSAGES_MAX = 200
/** How long a drafted section may be. */
export const PROPOSAL_MAX = 4_000
