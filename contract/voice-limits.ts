/** The longest recording, in seconds. */
export const RECORDING_SECONDS = 120
