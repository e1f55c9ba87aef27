// The mark, on a square of 32: the app draws it, and scripts/make-icons.ts makes the icons from it.
export const markRing = 'M24.07 13.09A11.2 11.2 0 1 1 18.91 7.93'
export const markNeedle = 'M28.5 3.5L15.34 21.46L8.91 23.09L10.54 16.66Z'
