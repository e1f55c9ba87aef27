/** Where everybody finds the helplines, signed in or not. A file of its own, since the browser needs nothing else of theirs. */
export const PEOPLE_TO_TALK_TO = '/support#people'
