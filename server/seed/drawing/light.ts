/** The time of day of a scene: its sky, and the land and water under it from far to near. */
export type Light = keyof typeof lights

export type Tones = (typeof lights)[Light]

export const lights = {
  morning: {
    sky: ['#bcd9e4', '#fbe9d0'],
    sun: '#fff6de',
    cloud: '#ffffff',
    far: '#aebfc3',
    middle: '#8fae93',
    near: '#6a9268',
    front: '#4c7553',
    water: '#8dbac7',
    glow: '#fdf3df',
  },
  noon: {
    sky: ['#86bfe0', '#e3f2f4'],
    sun: '#fff7d1',
    cloud: '#ffffff',
    far: '#9cc0b4',
    middle: '#84b37e',
    near: '#609a5c',
    front: '#437a4c',
    water: '#4c9ab4',
    glow: '#ffffff',
  },
  evening: {
    sky: ['#6f78ab', '#f9bd8d'],
    sun: '#ffe5a8',
    cloud: '#fbd3b4',
    far: '#8883a8',
    middle: '#63768a',
    near: '#4a6468',
    front: '#36504e',
    water: '#7088ac',
    glow: '#ffd9a6',
  },
  night: {
    sky: ['#18233f', '#45608a'],
    sun: '#f4efdc',
    cloud: '#5a7099',
    far: '#34486a',
    middle: '#2a3d52',
    near: '#22333d',
    front: '#1a282e',
    water: '#2c4a68',
    glow: '#ffe2a0',
  },
} as const
