/** How long one message may be, and how many go along with a new one. */
export const MESSAGE_MAX = 16_000
export const MESSAGES_MAX = 200
/** How much a member may send to one coach in all. */
export const CONVERSATION_BYTES_MAX = 5 * 1024 * 1024
/** From here on the member is told that little room is left. */
export const CONVERSATION_BYTES_NEARLY = 0.9 * CONVERSATION_BYTES_MAX
/** Where a reply is cut off, whoever writes it: some 2,500 words, which no honest one reaches. */
export const REPLY_LENGTH_MAX = 16_000
/** How long a drafted section may be. */
export const PROPOSAL_MAX = 4_000

export const CONVERSATION_TITLE_MAX = 80
export const SEARCH_MAX = 100
