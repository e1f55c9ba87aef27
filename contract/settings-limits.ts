export const PERSONALITY_MAX = 2_000
